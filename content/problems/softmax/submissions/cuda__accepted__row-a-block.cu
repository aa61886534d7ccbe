// Honest: a block a row; maximum and sum in one pass by rescaling, the second reading comes from the cache.
#include <cfloat>

__global__ void softmax(const float* x, float* out, int cols) {
    const float* row = x + size_t(blockIdx.x) * cols;
    float largest = -FLT_MAX, total = 0;
    for (int i = threadIdx.x; i < cols; i += blockDim.x) {
        const float value = row[i], next = fmaxf(largest, value);
        total = total * expf(largest - next) + expf(value - next);
        largest = next;
    }
    __shared__ float maxima[32], totals[32];
    for (int step = 16; step; step /= 2) {
        const float other = __shfl_xor_sync(~0u, largest, step), more = __shfl_xor_sync(~0u, total, step);
        const float next = fmaxf(largest, other);
        total = total * expf(largest - next) + more * expf(other - next);
        largest = next;
    }
    if (threadIdx.x % 32 == 0) maxima[threadIdx.x / 32] = largest, totals[threadIdx.x / 32] = total;
    __syncthreads();
    largest = maxima[0], total = totals[0];
    for (int warp = 1; warp < blockDim.x / 32; ++warp) {
        const float next = fmaxf(largest, maxima[warp]);
        total = total * expf(largest - next) + totals[warp] * expf(maxima[warp] - next);
        largest = next;
    }
    float* to = out + size_t(blockIdx.x) * cols;
    for (int i = threadIdx.x; i < cols; i += blockDim.x) to[i] = expf(row[i] - largest) / total;
}

extern "C" void solve(const float* x, float* out, int rows, int cols) { softmax<<<rows, 512>>>(x, out, cols); }
