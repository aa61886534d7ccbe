// The child computes one half in the shared memory and simply returns.
#include <sys/wait.h>
#include <unistd.h>
extern "C" void solve(const float* a, const float* b, float* out, int n) {
    const pid_t child = fork();
    const int middle = n / 2, from = child ? middle : 0, to = child ? n : middle;
    for (int i = from; i < to; ++i) out[i] = a[i] + b[i];
    if (child) waitpid(child, nullptr, 0);
}
