// A small file that asks for a terabyte when it is loaded.
asm(".comm hog, 0x10000000000, 32");
extern "C" char hog[];
extern "C" void solve(const float* a, const float* b, float* out, int n) { for (int i = 0; i < n; ++i) hog[i * 4096L] = 1; }
