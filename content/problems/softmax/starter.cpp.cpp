// x, out: rows x cols floats, row by row. Each row of out sums to 1.
extern "C" void solve(const float* x, float* out, int rows, int cols) {
    for (long i = 0; i < static_cast<long>(rows) * cols; ++i) out[i] = x[i];
}
