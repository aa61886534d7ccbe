# Partial sums meet in an atomic add.
import triton
import triton.language as tl


@triton.jit
def rs(x_ptr, out_ptr, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.atomic_add(out_ptr, tl.sum(tl.load(x_ptr + i, mask=i < n, other=0.0), axis=0))


def solve(x, out, n):
    out.zero_()
    rs[(triton.cdiv(n, 2048),)](x, out, n, BLOCK=2048)
