// a: m x k, b: k x n, c: m x n, row by row. Write the product of a and b into c.
extern "C" void solve(const float* a, const float* b, float* c, int m, int n, int k) {
    for (int i = 0; i < m * n; ++i) c[i] = 0.0f;
}
