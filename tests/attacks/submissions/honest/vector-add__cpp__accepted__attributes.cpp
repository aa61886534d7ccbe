#pragma GCC optimize("O3,unroll-loops")
#pragma GCC target("avx2")
#include <bits/stdc++.h>
[[gnu::hot]] __attribute__((noinline)) void solve(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ out, const int n) {
#pragma GCC ivdep
    for (int i = 0; i < n; ++i) out[i] = a[i] + b[i];
}
