# exp without the maximum: overflows on large values.
import torch


def solve(x, out, rows, cols):
    e = torch.exp(x)
    torch.div(e, e.sum(dim=1, keepdim=True), out=out)
