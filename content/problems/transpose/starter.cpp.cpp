// x: rows x cols, out: cols x rows, both row by row. out[c][r] = x[r][c].
extern "C" void solve(const float* x, float* out, int rows, int cols) {
    for (long i = 0; i < static_cast<long>(rows) * cols; ++i) out[i] = x[i];
}
