#include <cuda_fp16.h>
#include <cuda_runtime.h>

__global__ void product_tile(const __half* a, const __half* b, __half* c, int m, int n, int k) {
    const int i = blockIdx.y * blockDim.y + threadIdx.y;
    const int j = blockIdx.x * blockDim.x + threadIdx.x;
    float total = 0.0f;  // the sum over k is missing still
    if (i < m && j < n) c[static_cast<size_t>(i) * n + j] = __float2half(total);
}

// a, b and c are device pointers.
extern "C" void solve(const __half* a, const __half* b, __half* c, int m, int n, int k) {
    product_tile<<<dim3((n + 15) / 16, (m + 15) / 16), dim3(16, 16)>>>(a, b, c, m, n, k);
}
