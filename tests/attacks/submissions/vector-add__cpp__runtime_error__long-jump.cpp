// Jumps out of the call.
#include <csetjmp>
static jmp_buf place;
void solve(const float*, const float*, float*, int) { longjmp(place, 1); }
