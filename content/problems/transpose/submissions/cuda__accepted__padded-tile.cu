// Honest: 32 x 32 tiles through shared memory, a column of padding against bank conflicts.
__global__ void transpose(const float* x, float* out, int rows, int cols) {
    __shared__ float tile[32][33];
    int column = blockIdx.x * 32 + threadIdx.x;
    for (int i = threadIdx.y; i < 32; i += 8) {
        const int row = blockIdx.y * 32 + i;
        if (row < rows && column < cols) tile[i][threadIdx.x] = x[size_t(row) * cols + column];
    }
    __syncthreads();
    const int row = blockIdx.y * 32 + threadIdx.x;
    for (int i = threadIdx.y; i < 32; i += 8) {
        column = blockIdx.x * 32 + i;
        if (row < rows && column < cols) out[size_t(column) * rows + row] = tile[threadIdx.x][i];
    }
}

extern "C" void solve(const float* x, float* out, int rows, int cols) {
    transpose<<<dim3((cols + 31) / 32, (rows + 31) / 32), dim3(32, 8)>>>(x, out, rows, cols);
}
