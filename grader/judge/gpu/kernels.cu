// The judge's own kernels, compiled by NVRTC when a judge of a GPU starts. No header is needed.

typedef unsigned int u32;
typedef unsigned long long u64;

// Philox 4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011). The key is secret and new each step.
__device__ __forceinline__ uint4 philox(uint4 counter, uint2 key) {
#pragma unroll
    for (int round = 0; round < 10; ++round) {
        const u32 high0 = __umulhi(0xD2511F53u, counter.x), low0 = 0xD2511F53u * counter.x;
        const u32 high1 = __umulhi(0xCD9E8D57u, counter.z), low1 = 0xCD9E8D57u * counter.z;
        counter = make_uint4(high1 ^ counter.y ^ key.x, low1, high0 ^ counter.w ^ key.y, low0);
        key.x += 0x9E3779B9u;
        key.y += 0xBB67AE85u;
    }
    return counter;
}

// Box and Muller: two uniform words, two normal values.
__device__ __forceinline__ float2 normal_pair(u32 first, u32 second) {
    const float radius = sqrtf(-2.0f * __logf(((first >> 8) + 1) * 0x1p-24f));
    float sine, cosine;
    sincospif(second * 0x1p-31f, &sine, &cosine);
    return make_float2(radius * cosine, radius * sine);
}

// Values 4 * quad .. 4 * quad + 3 of one array; `nonce` tells arrays of one step apart.
__device__ __forceinline__ float4 four_normals(u64 quad, u64 key, u64 nonce) {
    const uint4 counter = make_uint4((u32)quad, (u32)(quad >> 32), (u32)nonce, (u32)(nonce >> 32));
    const uint4 words = philox(counter, make_uint2((u32)key, (u32)(key >> 32)));
    const float2 left = normal_pair(words.x, words.y), right = normal_pair(words.z, words.w);
    return make_float4(left.x, left.y, right.x, right.y);
}

__device__ __forceinline__ unsigned short to_half(float value) {
    unsigned short bits;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
    return bits;
}

__device__ __forceinline__ double from_half(unsigned short bits) {
    float value;
    asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
    return value;
}

__device__ __forceinline__ u64 thread_number() { return blockIdx.x * (u64)blockDim.x + threadIdx.x; }
__device__ __forceinline__ u64 thread_count() { return gridDim.x * (u64)blockDim.x; }

extern "C" __global__ void nothing() {}

// Reads and does nothing else: for the ceiling of bandwidth.
extern "C" __global__ void consume(const float4* in, u64 count, float* out) {
    float total = 0;
    for (u64 i = thread_number(); i < count; i += thread_count()) {
        const float4 value = in[i];
        total += value.x + value.y + value.z + value.w;
    }
    if (total == 1.25e33f) *out = total;  // never, and the compiler cannot know
}

// `out` is aligned to 16 bytes.
extern "C" __global__ void normal_float32(float* out, u64 count, u64 key, u64 nonce) {
    for (u64 quad = thread_number(); 4 * quad < count; quad += thread_count()) {
        const float4 values = four_normals(quad, key, nonce);
        if (4 * quad + 3 < count) {
            reinterpret_cast<float4*>(out)[quad] = values;
            continue;
        }
        const float each[4] = {values.x, values.y, values.z, values.w};
        for (u64 i = 4 * quad; i < count; ++i) out[i] = each[i - 4 * quad];
    }
}

extern "C" __global__ void normal_float16(unsigned short* out, u64 count, u64 key, u64 nonce) {
    for (u64 quad = thread_number(); 4 * quad < count; quad += thread_count()) {
        const float4 values = four_normals(quad, key, nonce);
        const ushort4 bits = make_ushort4(to_half(values.x), to_half(values.y), to_half(values.z), to_half(values.w));
        if (4 * quad + 3 < count) {
            reinterpret_cast<ushort4*>(out)[quad] = bits;
            continue;
        }
        const unsigned short each[4] = {bits.x, bits.y, bits.z, bits.w};
        for (u64 i = 4 * quad; i < count; ++i) out[i] = each[i - 4 * quad];
    }
}

__device__ __forceinline__ unsigned char paint_of(u64 key, u64 position) {
    u64 word = key + position * 0x9E3779B97F4A7C15ull;  // splitmix64
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ull;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBull;
    return (unsigned char)(word >> 56);
}

// Red zones: zone z is the bytes edges[2 z] .. edges[2 z + 1] - 1; one row of blocks a zone.
extern "C" __global__ void paint(unsigned char* memory, const u64* edges, u64 key) {
    for (u64 at = edges[2 * blockIdx.y] + thread_number(); at < edges[2 * blockIdx.y + 1]; at += thread_count())
        memory[at] = paint_of(key, at);
}

extern "C" __global__ void count_damage(const unsigned char* memory, const u64* edges, u64 key, u32* damaged) {
    for (u64 at = edges[2 * blockIdx.y] + thread_number(); at < edges[2 * blockIdx.y + 1]; at += thread_count())
        if (memory[at] != paint_of(key, at)) atomicAdd(damaged, 1u);
}

struct Outcome {
    u64 wrong;     // elements
    u64 first;     // the lowest of their indices
    u64 absolute;  // largest finite error, as the bits of a double
    u64 relative;
};

__device__ __forceinline__ double widened(float value) { return value; }
__device__ __forceinline__ double widened(double value) { return value; }
__device__ __forceinline__ double widened(unsigned short bits) { return from_half(bits); }

// The rule of grader/judge/compare.py: |got - want| <= tolerance * scale; NaN and infinities only where expected.
// `scales` has one value an element; where it is null, `scale` holds for all, or |want| where that is negative.
template <class T>
__device__ void compare(const double* want, const double* scales, double scale, const T* got, u64 count,
                        double tolerance, Outcome* outcome) {
    u64 wrong = 0, first = ~0ull;
    double absolute = 0, relative = 0;
    for (u64 i = thread_number(); i < count; i += thread_count()) {
        const double expected = want[i], value = widened(got[i]);
        const double allowed = scales ? scales[i] : scale < 0 ? fabs(expected) : scale;
        const double error = fabs(value - expected);
        const bool same = expected == value || (isnan(expected) && isnan(value));
        if (same || (isfinite(expected) && isfinite(value) && error <= tolerance * allowed)) continue;
        ++wrong;
        if (i < first) first = i;
        if (isfinite(error) && error > absolute) absolute = error;
        const double ratio = error / fabs(expected);
        if (isfinite(ratio) && ratio > relative) relative = ratio;
    }
    if (!wrong) return;
    atomicAdd(&outcome->wrong, wrong);
    atomicMin(&outcome->first, first);
    atomicMax(&outcome->absolute, (u64)__double_as_longlong(absolute));  // of non-negative doubles the bits are in order
    atomicMax(&outcome->relative, (u64)__double_as_longlong(relative));
}

extern "C" __global__ void compare_float32(const double* want, const double* scales, double scale, const float* got,
                                           u64 count, double tolerance, Outcome* outcome) {
    compare(want, scales, scale, got, count, tolerance, outcome);
}

extern "C" __global__ void compare_float64(const double* want, const double* scales, double scale, const double* got,
                                           u64 count, double tolerance, Outcome* outcome) {
    compare(want, scales, scale, got, count, tolerance, outcome);
}

extern "C" __global__ void compare_float16(const double* want, const double* scales, double scale,
                                           const unsigned short* got, u64 count, double tolerance, Outcome* outcome) {
    compare(want, scales, scale, got, count, tolerance, outcome);
}
