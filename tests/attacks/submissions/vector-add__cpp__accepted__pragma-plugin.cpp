// A plugin of the compiler asked for from inside: refused with a word, and the rest is judged.
#pragma GCC optimize("-fplugin=/tmp/evil.so")
#pragma GCC optimize("plugin=/tmp/evil.so")
extern "C" void solve(const float* a, const float* b, float* out, int n) { for (int i = 0; i < n; ++i) out[i] = a[i] + b[i]; }
