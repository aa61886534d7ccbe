// What printf and cout hold back in their buffers belongs to the learner too.
#include <cstdio>
#include <iostream>
void solve(const float* a, const float* b, float* out, int n) {
    std::printf("printed-%d ", n);
    std::cout << "streamed " << n << ' ';
    for (int i = 0; i < n; ++i) out[i] = a[i] + b[i];
}
