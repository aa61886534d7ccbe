// Sixteen thousand threads print, again and again.
#include <cstdio>

__global__ void flood(int round) { printf("a line that nobody wants to read, from thread %d of round %d\n", threadIdx.x, round); }

extern "C" void solve(const float* a, const float* b, float* out, int n) {
    for (int round = 0; round < 64; ++round) {
        flood<<<64, 256>>>(round);
        cudaDeviceSynchronize();
    }
}
