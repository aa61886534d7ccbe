#include <cuda_runtime.h>

__global__ void transpose_tile(const float* x, float* out, int rows, int cols) {
    // 32 x 32 threads have one tile. Read along rows, write along rows of out; what lies between the two?
}

// x and out are device pointers.
extern "C" void solve(const float* x, float* out, int rows, int cols) {
    transpose_tile<<<dim3((cols + 31) / 32, (rows + 31) / 32), dim3(32, 32)>>>(x, out, rows, cols);
}
