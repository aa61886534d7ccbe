// Without extern "C", with other parameter names, restrict, and warnings.
#include <cstdio>
void solve(const float* __restrict x, const float* __restrict y, float* __restrict z, int count) {
    int unused; unsigned u = 1;
    std::printf("%d elements\n", count);
    for (unsigned i = 0; i < count; i++) z[i] = x[i] + y[i];
}
