// Honest: the entry is an object that can be called.
#include <functional>
const auto solve = [](const float* a, const float* b, float* out, auto n) { for (decltype(n) i = 0; i < n; ++i) out[i] = a[i] + b[i]; };
