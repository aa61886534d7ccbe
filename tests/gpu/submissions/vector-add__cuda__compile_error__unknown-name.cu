// A name that does not exist.
extern "C" void solve(const float* a, const float* b, float* out, int n) {
    add<<<1, 1>>>(a, b, out, n);
}
