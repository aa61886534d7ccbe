// On a stack of its own, forty megabytes of the main one, and with a signal handler that jumps back out of a fault.
#include <csetjmp>
#include <csignal>
#include <cstring>
#include <ucontext.h>
#include <vector>
static ucontext_t back, there;
static struct { const float *a, *b; float* out; int n; } job;
static sigjmp_buf before;
static void run() { for (int i = 0; i < job.n; ++i) job.out[i] = job.a[i] + job.b[i]; }
static void jump(int) { siglongjmp(before, 1); }
__attribute__((noinline)) static char deep() { volatile char large[40 << 20]; large[0] = 1; large[sizeof large - 1] = 2; return large[0]; }
extern "C" void solve(const float* a, const float* b, float* out, int n) {
    job = {a, b, out, n};
    std::vector<char> stack(1 << 16);
    getcontext(&there);
    there.uc_stack.ss_sp = stack.data();
    there.uc_stack.ss_size = stack.size();
    there.uc_link = &back;
    makecontext(&there, run, 0);
    swapcontext(&back, &there);
    auto* former = signal(SIGSEGV, jump);
    if (!sigsetjmp(before, 1)) *(volatile int*)8 = deep();
    signal(SIGSEGV, former);
}
