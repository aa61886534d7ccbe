// Honest: a grid-stride loop over float4, the rest one by one.
__global__ void add(const float* a, const float* b, float* out, int n) {
    const int start = blockIdx.x * blockDim.x + threadIdx.x, stride = gridDim.x * blockDim.x;
    const int quads = n / 4;
    for (int i = start; i < quads; i += stride) {
        const float4 x = reinterpret_cast<const float4*>(a)[i], y = reinterpret_cast<const float4*>(b)[i];
        reinterpret_cast<float4*>(out)[i] = make_float4(x.x + y.x, x.y + y.y, x.z + y.z, x.w + y.w);
    }
    for (int i = 4 * quads + start; i < n; i += stride) out[i] = a[i] + b[i];
}

extern "C" void solve(const float* a, const float* b, float* out, int n) {
    const int blocks = (n / 4 + 255) / 256 + 1;
    add<<<blocks, 256>>>(a, b, out, n);
}
