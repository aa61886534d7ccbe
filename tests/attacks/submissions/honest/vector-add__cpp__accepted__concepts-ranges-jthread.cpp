#include <algorithm>
#include <array>
#include <concepts>
#include <numeric>
#include <ranges>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>
namespace {
template <typename T> concept Number = std::floating_point<T> || std::integral<T>;
template <Number T> void add(std::span<const T> a, std::span<const T> b, std::span<T> out) {
    for (auto i : std::views::iota(std::size_t{0}, out.size())) out[i] = a[i] + b[i];
}
constexpr auto table = [] { std::array<int, 256> t{}; std::iota(t.begin(), t.end(), 0); return t; }();
}
extern "C" void solve(const float* a, const float* b, float* out, int n) {
    auto half = static_cast<std::size_t>(n / 2), all = static_cast<std::size_t>(n);
    std::jthread first([=] { add<float>({a, half}, {b, half}, {out, half}); });
    std::jthread second([=](std::stop_token) { add<float>({a + half, all - half}, {b + half, all - half}, {out + half, all - half}); });
    static_assert(table[255] == 255);
}
