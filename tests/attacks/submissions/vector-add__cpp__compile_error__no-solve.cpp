// Defines no solve.
extern "C" void sovle(const float* a, const float* b, float* out, int n) {}
