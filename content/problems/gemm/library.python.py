import torch


def solve(a, b, c, m, n, k):
    torch.matmul(a, b, out=c)
