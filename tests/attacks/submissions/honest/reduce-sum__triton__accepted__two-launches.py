# A workspace and a second launch.
import torch
import triton
import triton.language as tl


@triton.jit
def partial(x_ptr, w_ptr, n, BLOCK: tl.constexpr):
    p = tl.program_id(0)
    i = p * BLOCK + tl.arange(0, BLOCK)
    tl.store(w_ptr + p, tl.sum(tl.load(x_ptr + i, mask=i < n, other=0.0)))


def solve(x, out, n):
    blocks = triton.cdiv(n, 4096)
    work = torch.empty(blocks, device=x.device, dtype=x.dtype)
    partial[(blocks,)](x, work, n, BLOCK=4096)
    partial[(1,)](work, out, blocks, BLOCK=triton.next_power_of_2(blocks))
