# Honest: square tiles, turned in registers.
import triton
import triton.language as tl


@triton.jit
def turn(x_ptr, out_ptr, rows, cols, BLOCK: tl.constexpr):
    i = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
    j = tl.program_id(1).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
    inside = (i[:, None] < rows) & (j[None, :] < cols)
    tile = tl.load(x_ptr + i[:, None] * cols + j[None, :], mask=inside)
    tl.store(out_ptr + j[:, None] * rows + i[None, :], tl.trans(tile), mask=tl.trans(inside))


def solve(x, out, rows, cols):
    turn[(triton.cdiv(rows, 64), triton.cdiv(cols, 64))](x, out, rows, cols, BLOCK=64, num_warps=8)
