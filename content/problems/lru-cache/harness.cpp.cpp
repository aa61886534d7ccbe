#include "solution.cpp"

extern "C" void harness_call(void** arrays, const long long* numbers) {
    const int* operation = static_cast<const int*>(arrays[0]);
    long long* result = static_cast<long long*>(arrays[1]);
    unsigned char* type = static_cast<unsigned char*>(arrays[2]);
    LRUCache cache(static_cast<int>(numbers[0]));
    for (long long i = 0; i < numbers[1]; ++i, operation += 3) {
        if (operation[0] == 0) {
            result[i] = cache.get(operation[1]);
        } else {
            cache.put(operation[1], operation[2]);
            result[i] = 0;
        }
        type[i] = 1;  // an int: the compiler has seen to it
    }
}
