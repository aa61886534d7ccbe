// Honest: two entries, of which one fits.
void solve(const double* a, const double* b, double* out, int n) { for (int i = 0; i < n; ++i) out[i] = a[i] + b[i]; }
void solve(const float* a, const float* b, float* out, int n) { for (int i = 0; i < n; ++i) out[i] = a[i] + b[i]; }
