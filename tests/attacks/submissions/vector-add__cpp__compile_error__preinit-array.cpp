// What a shared library may not have.
extern "C" void early() {}
asm(".section .preinit_array,\"aw\"\n.quad early\n.text");
extern "C" void solve(const float* a, const float* b, float* out, int n) { for (int i = 0; i < n; ++i) out[i] = a[i] + b[i]; }
