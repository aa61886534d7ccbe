// What was printed before a crash is what explains it.
#include <cstdio>
void solve(const float* a, const float* b, float* out, int n) {
    std::printf("before the crash\n");
    *(volatile int*)8 = n;
}
