#include <cuda_runtime.h>

__global__ void add(const float* a, const float* b, float* out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = a[i];  // b is missing still
}

// a, b and out are device pointers.
extern "C" void solve(const float* a, const float* b, float* out, int n) {
    const int threads = 256;
    add<<<(n + threads - 1) / threads, threads>>>(a, b, out, n);
}
