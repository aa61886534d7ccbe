// A constructor that no attribute shows. It may run: there is nothing in its reach that decides anything.
extern "C" void early() { static volatile int seen = 0; seen = seen + 1; }
asm(".section .init_array,\"aw\"\n.quad early\n.text");
extern "C" void solve(const float* a, const float* b, float* out, int n) { for (int i = 0; i < n; ++i) out[i] = a[i] + b[i]; }
