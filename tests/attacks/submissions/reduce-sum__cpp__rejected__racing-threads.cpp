// Threads add to one plain double without any order.
#include <thread>
#include <vector>
extern "C" void solve(const float* x, float* out, int n) {
    volatile double total = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t)
        threads.emplace_back([&, t] { for (int i = t; i < n; i += 8) { double s = total; if (i % 64 == t) std::this_thread::yield(); total = s + x[i]; } });
    for (auto& thread : threads) thread.join();
    out[0] = float(total);
}
