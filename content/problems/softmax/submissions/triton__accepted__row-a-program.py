# Honest: a program a row, the whole row in registers.
import triton
import triton.language as tl


@triton.jit
def rows_of(x_ptr, out_ptr, cols, BLOCK: tl.constexpr):
    start = tl.program_id(0).to(tl.int64) * cols
    offsets = tl.arange(0, BLOCK)
    row = tl.load(x_ptr + start + offsets, mask=offsets < cols, other=-float("inf"))
    exponentials = tl.exp(row - tl.max(row, axis=0))
    tl.store(out_ptr + start + offsets, exponentials / tl.sum(exponentials, axis=0), mask=offsets < cols)


def solve(x, out, rows, cols):
    block = triton.next_power_of_2(cols)
    rows_of[(rows,)](x, out, cols, BLOCK=block, num_warps=min(32, max(4, block // 512)))
