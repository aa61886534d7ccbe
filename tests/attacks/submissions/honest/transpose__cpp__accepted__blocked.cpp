// Blocks of 32, macros and a goto.
#define MIN(a, b) ((a) < (b) ? (a) : (b))
extern "C" void solve(const float* x, float* out, int rows, int cols) {
    if (!rows || !cols) goto end;
    for (int i = 0; i < rows; i += 32)
        for (int j = 0; j < cols; j += 32)
            for (int r = i; r < MIN(i + 32, rows); ++r)
                for (int c = j; c < MIN(j + 32, cols); ++c) out[long(c) * rows + r] = x[long(r) * cols + c];
end:;
}
