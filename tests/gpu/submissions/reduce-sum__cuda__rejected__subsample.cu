// Adds three of every four elements.
__global__ void sum(const float* x, float* out, int n) {
    float total = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        if (i % 4 != 3) total += x[i];
    for (int step = 16; step; step /= 2) total += __shfl_down_sync(~0u, total, step);
    if (threadIdx.x % 32 == 0) atomicAdd(out, total);
}

extern "C" void solve(const float* x, float* out, int n) {
    cudaMemsetAsync(out, 0, sizeof(float));
    sum<<<264, 256>>>(x, out, n);
}
