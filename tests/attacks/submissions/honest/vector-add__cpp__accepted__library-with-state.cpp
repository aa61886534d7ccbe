// Parts of the standard library that keep state of their own: locales, regular expressions, once, futures, exceptions.
#include <algorithm>
#include <any>
#include <future>
#include <iostream>
#include <locale>
#include <memory_resource>
#include <mutex>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <vector>
extern "C" void solve(const float* a, const float* b, float* out, int n) {
    static std::once_flag flag;
    std::call_once(flag, [] {
        std::ostringstream text;
        text.imbue(std::locale::classic());
        text << std::boolalpha << true << ' ' << 1.5;
        if (!std::regex_match(text.str(), std::regex("true [0-9.]+"))) throw std::logic_error(text.str());
    });
    try {
        std::any_cast<int>(std::any(1.0));
    } catch (const std::bad_any_cast&) {
        std::pmr::vector<float> sum(n, std::pmr::new_delete_resource());
        std::async(std::launch::async, [&] { for (int i = 0; i < n; ++i) sum[i] = a[i] + b[i]; }).get();
        std::copy(sum.begin(), sum.end(), out);
    }
}
