# A name that Triton's language does not have.
import triton
import triton.language as tl


@triton.jit
def add(a_ptr, b_ptr, out_ptr, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out_ptr + offsets, tl.laod(a_ptr + offsets), mask=offsets < n)


def solve(a, b, out, n):
    add[(triton.cdiv(n, 1024),)](a, b, out, n, BLOCK=1024)
