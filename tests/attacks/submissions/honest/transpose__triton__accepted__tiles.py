# Tiles of 64, transposed with tl.trans.
import triton
import triton.language as tl


@triton.jit
def tr(x, out, rows, cols, T: tl.constexpr):
    r = tl.program_id(0) * T + tl.arange(0, T)
    c = tl.program_id(1) * T + tl.arange(0, T)
    v = tl.load(x + r[:, None] * cols + c[None, :], mask=(r[:, None] < rows) & (c[None, :] < cols))
    tl.store(out + c[:, None] * rows + r[None, :], tl.trans(v), mask=(c[:, None] < cols) & (r[None, :] < rows))


def solve(x, out, rows, cols):
    tr[(triton.cdiv(rows, 64), triton.cdiv(cols, 64))](x, out, rows, cols, T=64)
