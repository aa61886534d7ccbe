#ifdef __AVX2__
#include <immintrin.h>
#endif
void solve(const float* a, const float* b, float* out, int n) {
    int i = 0;
#ifdef __AVX2__
    for (; i + 8 <= n; i += 8) _mm256_storeu_ps(out + i, _mm256_add_ps(_mm256_loadu_ps(a + i), _mm256_loadu_ps(b + i)));
#endif
    for (; i < n; ++i) out[i] = a[i] + b[i];
}
