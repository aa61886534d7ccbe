# Honest: tiles of 32, tl.dot on float16 operands, a float32 accumulator.
import triton
import triton.language as tl


@triton.jit
def mm(a, b, c, m, n, k, T: tl.constexpr):
    i = tl.program_id(0) * T + tl.arange(0, T)
    j = tl.program_id(1) * T + tl.arange(0, T)
    acc = tl.zeros((T, T), dtype=tl.float32)
    for s in range(0, k, T):
        t = s + tl.arange(0, T)
        x = tl.load(a + i[:, None] * k + t[None, :], mask=(i[:, None] < m) & (t[None, :] < k), other=0.0)
        y = tl.load(b + t[:, None] * n + j[None, :], mask=(t[:, None] < k) & (j[None, :] < n), other=0.0)
        acc += tl.dot(x, y)
    tl.store(c + i[:, None] * n + j[None, :], acc.to(tl.float16), mask=(i[:, None] < m) & (j[None, :] < n))


def solve(a, b, c, m, n, k):
    mm[(triton.cdiv(m, 32), triton.cdiv(n, 32))](a, b, c, m, n, k, T=32)
