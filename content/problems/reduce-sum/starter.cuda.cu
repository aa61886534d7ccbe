#include <cuda_runtime.h>

__global__ void partial_sums(const float* x, float* out, int n) {
    // Each block adds up its share of x; then bring the partial sums together in out.
}

// x and out are device pointers.
extern "C" void solve(const float* x, float* out, int n) {
    cudaMemset(out, 0, sizeof(float));
    const int threads = 256;
    partial_sums<<<(n + threads - 1) / threads, threads>>>(x, out, n);
}
