void solve(const float*, const float*, float*, int) { asm volatile("frobnicate %eax"); }
