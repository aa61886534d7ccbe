# Honest: each program strides over the array and adds its part to out.
import triton
import triton.language as tl


@triton.jit
def total(x_ptr, out_ptr, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
    sums = tl.zeros((BLOCK,), dtype=tl.float32)
    for start in range(0, n, tl.num_programs(0) * BLOCK):
        sums += tl.load(x_ptr + start + offsets, mask=start + offsets < n, other=0.0)
    tl.atomic_add(out_ptr, tl.sum(sums))


def solve(x, out, n):
    out.zero_()
    total[(min(triton.cdiv(n, 4096), 1056),)](x, out, n, BLOCK=4096, num_warps=8)
