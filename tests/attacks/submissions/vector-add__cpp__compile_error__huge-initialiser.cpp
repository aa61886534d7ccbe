// An object file of a gigabyte.
int large[1 << 28] = {1};
extern "C" void solve(const float* a, const float* b, float* out, int n) { out[0] = large[n]; }
