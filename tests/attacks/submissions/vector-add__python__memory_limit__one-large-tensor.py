# One tensor of 64 GiB.
import torch


def solve(a, b, out, n):
    torch.ones(2**34).sum()
