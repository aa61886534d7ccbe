# Stores beyond the end, without a mask.
import triton, triton.language as tl
@triton.jit
def kernel(a, b, out, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + offsets, tl.load(a + offsets) + tl.load(b + offsets))
def solve(a, b, out, n):
    kernel[(triton.cdiv(n, 512),)](a, b, out, BLOCK=512)
