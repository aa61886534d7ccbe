// Honest: the loader picks one of the clones (an ifunc).
__attribute__((target_clones("avx2", "default"))) static void add(const float* a, const float* b, float* out, int n) {
    for (int i = 0; i < n; ++i) out[i] = a[i] + b[i];
}
extern "C" void solve(const float* a, const float* b, float* out, int n) { add(a, b, out, n); }
