# A loop without end inside of a kernel.
import triton, triton.language as tl
@triton.jit
def kernel(out, BLOCK: tl.constexpr):
    i = 0
    while i >= 0:
        i += 1 - 1
def solve(a, b, out, n):
    kernel[(1,)](out, BLOCK=64)
