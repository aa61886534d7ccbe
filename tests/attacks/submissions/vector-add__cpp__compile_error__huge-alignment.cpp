// Sections aligned to gigabytes, in the file and in memory.
asm(".section .quizapp,\"aw\"\n.p2align 31\n.byte 1\n.p2align 31\n.byte 2\n.text");
alignas(1 << 28) static char far[1 << 28];
extern "C" void solve(const float* a, const float* b, float* out, int n) { for (int i = 0; i < n; ++i) out[i] = a[i] + b[i] + far[i]; }
