# einsum, then a copy.
import torch


def solve(a, b, c, m, n, k):
    c[...] = torch.einsum("ik,kj->ij", a, b)
