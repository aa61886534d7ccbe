// An exception that may not leave: std::terminate.
extern "C" void solve(const float* a, const float* b, float* out, int n) noexcept { throw 1; }
