# Honest: a float32 product put together from three of TF32, about as exact and on the matrix units.
import triton
import triton.language as tl


@triton.jit
def product(a, b, c, m, n, k, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    i = tl.program_id(0) * BM + tl.arange(0, BM)
    j = tl.program_id(1) * BN + tl.arange(0, BN)
    sums = tl.zeros((BM, BN), dtype=tl.float32)
    for s in range(0, k, BK):
        t = s + tl.arange(0, BK)
        x = tl.load(a + i[:, None] * k + t[None, :], mask=(i[:, None] < m) & (t[None, :] < k), other=0.0)
        y = tl.load(b + t[:, None] * n + j[None, :], mask=(t[:, None] < k) & (j[None, :] < n), other=0.0)
        sums = tl.dot(x, y, sums, input_precision="tf32x3")
    tl.store(c + i[:, None] * n + j[None, :], sums, mask=(i[:, None] < m) & (j[None, :] < n))


def solve(a, b, c, m, n, k):
    product[(triton.cdiv(m, 64), triton.cdiv(n, 64))](a, b, c, m, n, k, BM=64, BN=64, BK=32, num_warps=4)
