// std::thread, futures and an atomic.
#include <atomic>
#include <future>
#include <numeric>
#include <thread>
#include <vector>
extern "C" void solve(const float* x, float* out, int n) {
    const int parts = 4;
    std::vector<std::future<double>> sums;
    for (int p = 0; p < parts; ++p)
        sums.push_back(std::async(std::launch::async, [=] {
            const long lo = long(n) * p / parts, hi = long(n) * (p + 1) / parts;
            return std::accumulate(x + lo, x + hi, 0.0);
        }));
    std::atomic<int> done{0};
    double total = 0;
    for (auto& s : sums) { total += s.get(); ++done; }
    out[0] = float(total);
}
