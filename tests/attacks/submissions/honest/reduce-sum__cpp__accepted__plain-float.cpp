// A running sum in float32.
extern "C" void solve(const float* x, float* out, int n) {
    float s = 0;
    for (int i = 0; i < n; ++i) s += x[i];
    out[0] = s;
}
