// What guard.hpp and a file without kernels ask of CUDA's runtime.
#pragma once
enum cudaError_t { cudaSuccess = 0, cudaErrorMemoryAllocation = 2, cudaErrorNotReady = 600 };
inline cudaError_t cudaDeviceSynchronize() { return cudaSuccess; }
inline cudaError_t cudaPeekAtLastError() { return cudaSuccess; }
inline const char* cudaGetErrorName(cudaError_t) { return "cudaErrorPlayed"; }
inline const char* cudaGetErrorString(cudaError_t) { return "an error that is played"; }
