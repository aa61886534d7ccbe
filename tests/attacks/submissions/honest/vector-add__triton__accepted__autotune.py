# Autotuned over block and warps.
import triton
import triton.language as tl


@triton.autotune(
    configs=[triton.Config({"BLOCK": size}, num_warps=warps) for size in (4096, 8192) for warps in (4, 8)],
    key=["n"],
)
@triton.jit
def add(a, b, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    tl.store(out + i, tl.load(a + i, mask=m) + tl.load(b + i, mask=m), mask=m)


def solve(a, b, out, n):
    add[lambda meta: (triton.cdiv(n, meta["BLOCK"]),)](a, b, out, n)
