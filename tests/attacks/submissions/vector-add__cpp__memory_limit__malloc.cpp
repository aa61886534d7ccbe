// Allocates and touches until it may not any more. Do not run outside a jail.
#include <cstdlib>
#include <cstring>
extern "C" void solve(const float*, const float*, float*, int) {
    for (;;) { void* p = std::malloc(1 << 24); if (p) std::memset(p, 1, 1 << 24); }
}
