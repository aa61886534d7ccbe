import torch
import triton
import triton.language as tl


@triton.jit
def add(a_ptr, b_ptr, out_ptr, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    a = tl.load(a_ptr + offsets, mask=mask)
    # b is missing still.
    tl.store(out_ptr + offsets, a, mask=mask)


def solve(a: torch.Tensor, b: torch.Tensor, out: torch.Tensor, n: int) -> None:
    add[(triton.cdiv(n, 1024),)](a, b, out, n, BLOCK=1024)
