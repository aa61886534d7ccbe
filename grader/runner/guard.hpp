// The last part of what the builder compiles: calls the harness and turns an escaping exception into words.
// It comes after the learner's code, so that macros of theirs can break nothing but their own submission.
// Habits of contests, "#define int long long" the first of them, stop here.
#undef int
#undef long
#undef char
#undef void
#undef const
#undef bool
#undef class
#undef double
#undef inline
#undef new
#undef noexcept
#undef static
#undef return
#undef if
#undef while
#undef try
#undef catch
#undef arrays
#undef error
#undef message
#undef name
#undef numbers
#undef size
#undef status
#undef text
#undef to
// None of these brings in C's library: who has included nothing may call a variable of theirs div, or index.
#include <cxxabi.h>
#include <new>
#include <typeinfo>

// `to` holds `size` bytes and ends with a zero.
static void quizapp_append(char* to, long size, const char* text) {
    while (size > 1 && *to) ++to, --size;
    while (size > 1 && text && *text) *to++ = *text++, --size;
    *to = 0;
}

#ifdef __CUDACC__
// 0, or what ends the submission: 1 an error of CUDA, 3 the device's memory.
static int quizapp_fault(cudaError_t error, char* message, long size) {
    if (error == cudaSuccess || error == cudaErrorNotReady) return 0;
    quizapp_append(message, size, cudaGetErrorName(error));
    quizapp_append(message, size, ": ");
    quizapp_append(message, size, cudaGetErrorString(error));
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
        quizapp_append(message, size, "std::bad_alloc");
        return 2;
    } catch (const std::exception& error) {
        int status = 0;
        const char* name = abi::__cxa_demangle(typeid(error).name(), nullptr, nullptr, &status);  // never freed: the end
        quizapp_append(message, size, status == 0 && name ? name : typeid(error).name());
        quizapp_append(message, size, ": ");
        quizapp_append(message, size, error.what());
        return 1;
    } catch (...) {
        quizapp_append(message, size, "something that is not a std::exception");
        return 1;
    }
}
