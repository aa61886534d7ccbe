// Macros that double thirty times.
#define A(x) x, x
#define B(x) A(A(A(A(x))))
#define C(x) B(B(B(B(x))))
int large[] = {C(C(1))};
extern "C" void solve(const float* a, const float* b, float* out, int n) { out[0] = large[n]; }
