// The last part of what the builder compiles: calls the harness and turns an escaping exception into words.
// It comes after the learner's code, so that macros of theirs can break nothing but their own submission.
// Habits of contests, "#define int long long" the first of them, stop here.
#undef int
#undef long
#undef char
#undef void
#undef const
#undef return
#undef if
#undef arrays
#undef error
#undef message
#undef name
#undef numbers
#undef size
#undef status
#include <cstring>
#include <exception>
#include <new>
#include <typeinfo>
#include <cxxabi.h>
#include <cstdlib>

#ifdef __CUDACC__
// 0, or what ends the submission: 1 an error of CUDA, 3 the device's memory.
static int quizapp_fault(cudaError_t error, char* message, long size) {
    if (error == cudaSuccess || error == cudaErrorNotReady) return 0;
    std::strncpy(message, cudaGetErrorName(error), size - 1);
    std::strncat(message, ": ", size - 1 - std::strlen(message));
    std::strncat(message, cudaGetErrorString(error), size - 1 - std::strlen(message));
    return error == cudaErrorMemoryAllocation ? 3 : 1;
}

// Launches return at once: what they ran into is known when the device is done with all of them, on every stream.
extern "C" __attribute__((visibility("default"))) int quizapp_finish(char* message, long size) {
    const cudaError_t error = cudaDeviceSynchronize();
    return quizapp_fault(error == cudaSuccess ? cudaPeekAtLastError() : error, message, size);
}
#endif

extern "C" __attribute__((visibility("default"))) int quizapp_call(void** arrays, const long long* numbers, char* message, long size) {
    try {
        harness_call(arrays, numbers);
#ifdef __CUDACC__
        return quizapp_fault(cudaPeekAtLastError(), message, size);
#else
        return 0;
#endif
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
