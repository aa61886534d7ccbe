#include <map>
#include <memory>
#include <string>
static std::map<std::string, std::unique_ptr<int>> held = [] { std::map<std::string, std::unique_ptr<int>> m; m["x"] = std::make_unique<int>(1); return m; }();
static thread_local int calls;
void solve(const float* a, const float* b, float* out, int n) {
    ++calls;
    for (int i = 0; i < n; ++i) out[i] = a[i] + b[i];
}
