// A kernel without an end.
__global__ void spin(volatile float* out) {
    while (out[0] != 1.25e33f) {
    }
}

extern "C" void solve(const float* x, float* out, int n) { spin<<<1, 1>>>(out); }
