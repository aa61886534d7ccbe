// The last part of what the builder compiles: calls the harness and turns an escaping exception into words.
// It comes after the learner's code, so that macros of theirs can break nothing but their own submission.
#include <cstring>
#include <exception>
#include <new>
#include <typeinfo>
#include <cxxabi.h>
#include <cstdlib>

extern "C" __attribute__((visibility("default"))) int quizapp_call(void** arrays, const long long* numbers, char* message, long size) {
    try {
        harness_call(arrays, numbers);
#ifdef __CUDACC__
        const cudaError_t fault = cudaDeviceSynchronize();
        if (fault != cudaSuccess) {
            std::strncpy(message, cudaGetErrorString(fault), size - 1);
            return fault == cudaErrorMemoryAllocation ? 2 : 1;
        }
#endif
        return 0;
    } catch (const std::bad_alloc&) {
        std::strncpy(message, "std::bad_alloc", size - 1);
        return 2;
    } catch (const std::exception& error) {
        int status = 0;
        char* name = abi::__cxa_demangle(typeid(error).name(), nullptr, nullptr, &status);
        std::strncpy(message, status == 0 && name ? name : typeid(error).name(), size - 1);
        std::strncat(message, ": ", size - 1 - std::strlen(message));
        std::strncat(message, error.what(), size - 1 - std::strlen(message));
        std::free(name);
        return 1;
    } catch (...) {
        std::strncpy(message, "something that is not a std::exception", size - 1);
        return 1;
    }
}
