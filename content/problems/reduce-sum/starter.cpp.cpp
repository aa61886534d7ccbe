// x: n float32 values. Write their sum into out[0].
extern "C" void solve(const float* x, float* out, int n) {
    out[0] = 0.0f;
}
