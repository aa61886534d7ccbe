// Habits of other times: Pascal's words, C's bool, everything public, a debugging new, packing and visibility left open.
#include <new>
#include <vector>
#define begin {
#define end }
#define then
#define bool int
#define true 1
#define false 0
#define nullptr 0
#define class struct
#define private public
#define new new (std::nothrow)
#define noexcept
#define inline
#pragma pack(push, 1)
#pragma GCC visibility push(hidden)
#pragma GCC optimize("Ofast")
using std::vector;
bool same(float x) begin if (x == x) then return true; else return false; end
extern "C" void solve(const float* a, const float* b, float* out, int n)
begin
    float* sum = new float[n];
    for (int i = 0; i < n; ++i)
    begin
        sum[i] = a[i] + b[i];
        if (same(sum[i])) then out[i] = sum[i];
    end
    delete[] sum;
end
