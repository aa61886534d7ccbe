// Honest: 64 x 64 of c a block, four warps on the matrix units through shared memory, accumulated in float32.
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;

constexpr int TILE = 64, STEP = 32, PAD = 8;

__global__ void product(const __half* a, const __half* b, __half* c, int m, int n, int k) {
    __shared__ __half x[TILE][STEP + PAD], y[STEP][TILE + PAD];
    __shared__ float z[TILE][TILE + PAD];
    const int row = blockIdx.y * TILE, column = blockIdx.x * TILE, warp = threadIdx.x / 32;
    const int top = warp / 2 * 32, left = warp % 2 * 32;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums[2][2];
    for (auto& line : sums)
        for (auto& sum : line) wmma::fill_fragment(sum, 0.0f);
    for (int s = 0; s < k; s += STEP) {
        for (int i = threadIdx.x; i < TILE * STEP; i += blockDim.x) {
            const int r = row + i / STEP, q = s + i % STEP;
            x[i / STEP][i % STEP] = r < m && q < k ? a[size_t(r) * k + q] : __half(0.0f);
        }
        for (int i = threadIdx.x; i < STEP * TILE; i += blockDim.x) {
            const int r = s + i / TILE, q = column + i % TILE;
            y[i / TILE][i % TILE] = r < k && q < n ? b[size_t(r) * n + q] : __half(0.0f);
        }
        __syncthreads();
        for (int t = 0; t < STEP; t += 16) {
            wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> u[2];
            wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major> v[2];
            for (int i = 0; i < 2; ++i) wmma::load_matrix_sync(u[i], &x[top + 16 * i][t], STEP + PAD);
            for (int i = 0; i < 2; ++i) wmma::load_matrix_sync(v[i], &y[t][left + 16 * i], TILE + PAD);
            for (int i = 0; i < 2; ++i)
                for (int j = 0; j < 2; ++j) wmma::mma_sync(sums[i][j], u[i], v[j], sums[i][j]);
        }
        __syncthreads();
    }
    for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j)
            wmma::store_matrix_sync(&z[top + 16 * i][left + 16 * j], sums[i][j], TILE + PAD, wmma::mem_row_major);
    __syncthreads();
    for (int i = threadIdx.x; i < TILE * TILE; i += blockDim.x) {
        const int r = row + i / TILE, q = column + i % TILE;
        if (r < m && q < n) c[size_t(r) * n + q] = __float2half(z[i / TILE][i % TILE]);
    }
}

extern "C" void solve(const __half* a, const __half* b, __half* c, int m, int n, int k) {
    product<<<dim3((n + TILE - 1) / TILE, (m + TILE - 1) / TILE), 128>>>(a, b, c, m, n, k);
}
