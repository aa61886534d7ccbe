// i-t-j order, nothing else.
extern "C" void solve(const float* a, const float* b, float* c, int m, int n, int k) {
    for (int i = 0; i < m; ++i) {
        for (int j = 0; j < n; ++j) c[long(i) * n + j] = 0;
        for (int t = 0; t < k; ++t)
            for (int j = 0; j < n; ++j) c[long(i) * n + j] += a[long(i) * k + t] * b[long(t) * n + j];
    }
}
