import torch
import triton
import triton.language as tl

DEVICE = triton.runtime.driver.active.get_active_torch_device()


@triton.jit
def add(a, b, out, n, BLOCK: tl.constexpr):
    at = tl.program_id(axis=0) * BLOCK + tl.arange(0, BLOCK)
    mask = at < n
    tl.store(out + at, tl.load(a + at, mask=mask) + tl.load(b + at, mask=mask), mask=mask)


def solve(a, b, out, n):
    assert a.device == DEVICE and out.device == DEVICE
    grid = lambda meta: (triton.cdiv(n, meta["BLOCK"]),)
    add[grid](a, b, out, n, BLOCK=1024, num_warps=4, num_stages=2)
