import torch
import triton
import triton.language as tl

@triton.jit
def load_two(a, b, at, mask):
    return tl.load(a + at, mask=mask, other=0.0), tl.load(b + at, mask=mask, other=0.0)


@triton.heuristics({"EVEN": lambda args: args["n"] % args["BLOCK"] == 0})
@triton.jit
def add(a, b, out, n, BLOCK: tl.constexpr, EVEN: tl.constexpr, PARTS: tl.constexpr):
    tl.static_assert(BLOCK % PARTS == 0)
    start = tl.program_id(0) * BLOCK
    for part in tl.static_range(PARTS):
        at = start + part * (BLOCK // PARTS) + tl.arange(0, BLOCK // PARTS)
        mask = at < n
        left, right = load_two(a, b, at, mask)
        if EVEN:
            tl.store(out + at, left + right)
        else:
            tl.store(out + at, left + right, mask=mask)


def solve(a, b, out, n):
    add[(triton.cdiv(n, 1024),)](a, b, out, n, BLOCK=1024, PARTS=4)
