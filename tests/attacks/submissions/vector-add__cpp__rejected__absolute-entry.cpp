// The entry point is an address and no function.
extern "C" void solve(const float* a, const float* b, float* out, int n);
asm(".globl solve\n.set solve, 0x1000");
