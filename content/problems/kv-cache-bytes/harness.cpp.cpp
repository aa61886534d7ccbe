#include "solution.cpp"

extern "C" void harness_call(void** arrays, const long long* numbers) {
    *static_cast<long long*>(arrays[0]) =
        solve(int(numbers[0]), int(numbers[1]), int(numbers[2]), int(numbers[3]), int(numbers[4]), int(numbers[5]));
    *static_cast<unsigned char*>(arrays[1]) = 1;  // an int: the compiler has seen to it
}
