// what() of the exception is a null pointer.
#include <exception>
struct Odd : std::exception { const char* what() const noexcept override { return nullptr; } };
void solve(const float*, const float*, float*, int) { throw Odd(); }
