# Accumulates in float16, tile after tile.
import triton
import triton.language as tl


@triton.jit
def mm(a, b, c, m, n, k, T: tl.constexpr):
    i = tl.program_id(0) * T + tl.arange(0, T)
    j = tl.program_id(1) * T + tl.arange(0, T)
    acc = tl.zeros((T, T), dtype=tl.float16)
    for s in range(0, k, T):
        t = s + tl.arange(0, T)
        x = tl.load(a + i[:, None] * k + t[None, :], mask=(i[:, None] < m) & (t[None, :] < k), other=0.0)
        y = tl.load(b + t[:, None] * n + j[None, :], mask=(t[:, None] < k) & (j[None, :] < n), other=0.0)
        acc = (acc + tl.dot(x, y)).to(tl.float16)
    tl.store(c + i[:, None] * n + j[None, :], acc.to(tl.float16), mask=(i[:, None] < m) & (j[None, :] < n))


def solve(a, b, c, m, n, k):
    mm[(triton.cdiv(m, 32), triton.cdiv(n, 32))](a, b, c, m, n, k, T=32)
