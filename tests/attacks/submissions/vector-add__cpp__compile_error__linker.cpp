// Declared, called and defined nowhere.
extern "C" int helper(int);
void solve(const float* a, const float* b, float* out, int n) { out[0] = helper(n); }
