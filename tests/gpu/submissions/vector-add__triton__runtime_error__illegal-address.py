# Reads far outside of every allocation.
import triton
import triton.language as tl


@triton.jit
def add(a_ptr, b_ptr, out_ptr, n, BLOCK: tl.constexpr):
    offsets = tl.arange(0, BLOCK).to(tl.int64)
    tl.store(out_ptr + offsets, tl.load(a_ptr + offsets + (1 << 43)), mask=offsets < n)


def solve(a, b, out, n):
    add[(1,)](a, b, out, n, BLOCK=1024)
