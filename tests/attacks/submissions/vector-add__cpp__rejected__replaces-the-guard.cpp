// Brings its own guard and harness symbols, and macros against ours.
#define harness_call other_call
#define try if (true)
extern "C" __attribute__((visibility("default"))) int quizapp_call_(void**, const long long*, char*, long) { return 0; }
extern "C" void solve(const float* a, const float* b, float* out, int n) {}
