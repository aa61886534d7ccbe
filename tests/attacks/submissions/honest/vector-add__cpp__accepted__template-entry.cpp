template <typename A, typename B, typename C, typename N> void solve(A a, B b, C out, N n) {
    for (N i = 0; i < n; ++i) out[i] = a[i] + b[i];
}
