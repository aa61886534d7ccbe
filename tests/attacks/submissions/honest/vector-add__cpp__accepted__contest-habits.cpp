// Honest: everything that contests have taught.
#pragma GCC optimize("O3,unroll-loops")
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#include <bits/stdc++.h>
#define ll long long
#define endl '\n'
#define fi first
#define all(x) (x).begin(), (x).end()
#define rep(i, n) for (int i = 0; i < (n); ++i)
#define error(args...) fprintf(stderr, args)
#define y1 why_one
using namespace std;
typedef vector<int> vi;
int y1, name, status, message, arrays, numbers, size_of_it, left, data1;
void solve(const float* a, const float* b, float* out, int n) { rep(i, n) out[i] = a[i] + b[i]; }
int main() { ios::sync_with_stdio(false); cin.tie(nullptr); return 0; }
