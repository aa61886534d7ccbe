// Honest: names in several scripts, right-to-left ones among them.
extern "C" void solve(const float* مدخل, const float* β, float* 出, int n) { for (int i = 0; i < n; ++i) 出[i] = مدخل[i] + β[i]; }
