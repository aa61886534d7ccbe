// std::cout with a buffer of its own, never flushed by the learner.
#include <iostream>
void solve(const float* a, const float* b, float* out, int n) {
    std::ios::sync_with_stdio(false);
    std::cout << "streamed " << n << ' ';
    for (int i = 0; i < n; ++i) out[i] = a[i] + b[i];
}
