import torch
torch.set_flush_denormal(True)
def solve(a, b, out, n):
    out.copy_(a.bfloat16() + b.bfloat16())
