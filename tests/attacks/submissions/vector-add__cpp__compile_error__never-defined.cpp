// The entry is declared and never defined.
void solve(const float* a, const float* b, float* out, int n);
