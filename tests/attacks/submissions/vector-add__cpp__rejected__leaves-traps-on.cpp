// Leaves the processor with every floating exception unmasked, rounding upwards.
#include <cfenv>
extern "C" void solve(const float* a, const float* b, float* out, int n) {
    feenableexcept(FE_ALL_EXCEPT);
    fesetround(FE_UPWARD);
    for (int i = 0; i < n; ++i) out[i] = a[i] + b[i] + 0.1f;
}
