// Nothing is included, so names of the C library are free, as in any program; and a habit of contests.
#define double long double
int div = 1, time = 2, strcpy = 3;
float index[4096], link[4096], y1;
static float abs(float x) { return x < 0 ? -x : x; }
extern "C" void solve(const float* a, const float* b, float* out, int n) {
    for (int i = 0; i < n; ++i) {
        index[i & 4095] = a[i];
        link[i & 4095] = b[i];
        double sum = index[i & 4095];
        y1 = float(sum + link[i & 4095]);
        out[i] = y1 < 0 ? -abs(y1) : abs(y1);
        if (div + time != strcpy) return;
    }
}
