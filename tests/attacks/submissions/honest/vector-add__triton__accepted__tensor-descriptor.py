import torch
import triton
import triton.language as tl


@triton.jit
def add(a, b, out, n, BLOCK: tl.constexpr):
    da = tl.make_tensor_descriptor(a, [n], [1], [BLOCK])
    db = tl.make_tensor_descriptor(b, [n], [1], [BLOCK])
    do = tl.make_tensor_descriptor(out, [n], [1], [BLOCK])
    at = tl.program_id(0) * BLOCK
    do.store([at], da.load([at]) + db.load([at]))


triton.set_allocator(lambda size, alignment, stream: torch.empty(size, dtype=torch.int8))


def solve(a, b, out, n):
    add[(triton.cdiv(n, 1024),)](a, b, out, n, BLOCK=1024)
