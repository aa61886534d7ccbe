#include <cuda_fp16.h>

#include "solution.cu"

extern "C" void harness_call(void** arrays, const long long* numbers) {
    solve(static_cast<const __half*>(arrays[0]), static_cast<const __half*>(arrays[1]), static_cast<__half*>(arrays[2]),
          static_cast<int>(numbers[0]), static_cast<int>(numbers[1]), static_cast<int>(numbers[2]));
}
