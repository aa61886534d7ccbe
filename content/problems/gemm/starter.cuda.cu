#include <cuda_runtime.h>

__global__ void product_tile(const float* a, const float* b, float* c, int m, int n, int k) {
    const int i = blockIdx.y * blockDim.y + threadIdx.y;
    const int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < m && j < n) c[static_cast<size_t>(i) * n + j] = 0.0f;  // the sum over k is missing still
}

// a, b and c are device pointers.
extern "C" void solve(const float* a, const float* b, float* c, int m, int n, int k) {
    product_tile<<<dim3((n + 15) / 16, (m + 15) / 16), dim3(16, 16)>>>(a, b, c, m, n, k);
}
