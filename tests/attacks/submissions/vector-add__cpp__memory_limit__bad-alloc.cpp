// Asks for more than there is in one piece.
#include <vector>
extern "C" void solve(const float*, const float*, float*, int) { std::vector<char> v(1ull << 46); v[5] = 1; }
