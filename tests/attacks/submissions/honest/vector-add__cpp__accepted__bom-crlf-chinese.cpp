// 带 BOM、CRLF 与中文标识符。
static float 相加(float 甲, float 乙) { return 甲 + 乙; }
extern "C" void solve(const float* a, const float* b, float* out, int n) {
	for (int i = 0; i < n; ++i)
		out[i] = 相加(a[i], b[i]);
}
