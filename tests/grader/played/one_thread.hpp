// kernels.cu as C++: a grid of one column with a single thread in each of its rows.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#define __device__
#define __global__
#define __forceinline__ inline

struct Place { unsigned x, y, z; };
static Place blockIdx{0, 0, 0};
static const Place blockDim{1, 1, 1}, threadIdx{0, 0, 0}, gridDim{1, 1, 1};
extern "C" void row(unsigned number) { blockIdx.y = number; }

struct uint2 { unsigned x, y; };
struct uint4 { unsigned x, y, z, w; };
struct float2 { float x, y; };
struct float4 { float x, y, z, w; };
struct ushort4 { unsigned short x, y, z, w; };
inline uint2 make_uint2(unsigned x, unsigned y) { return {x, y}; }
inline uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) { return {x, y, z, w}; }
inline float2 make_float2(float x, float y) { return {x, y}; }
inline float4 make_float4(float x, float y, float z, float w) { return {x, y, z, w}; }
inline ushort4 make_ushort4(unsigned short x, unsigned short y, unsigned short z, unsigned short w) {
    return {x, y, z, w};
}

inline unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((uint64_t)a * b >> 32); }
inline float __logf(float x) { return std::log(x); }
inline void sincospif(float x, float* sine, float* cosine) {
    *sine = (float)std::sin(M_PI * x);
    *cosine = (float)std::cos(M_PI * x);
}
inline long long __double_as_longlong(double value) {
    long long bits;
    std::memcpy(&bits, &value, 8);
    return bits;
}
template <class T> void atomicAdd(T* at, T value) { *at += value; }
template <class T> void atomicMin(T* at, T value) { *at = std::min(*at, value); }
template <class T> void atomicMax(T* at, T value) { *at = std::max(*at, value); }
using std::isfinite;
using std::isnan;
