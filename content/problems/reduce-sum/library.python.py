import torch


def solve(x, out, n):
    torch.sum(x, dim=0, keepdim=True, out=out)
