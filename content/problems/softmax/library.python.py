import torch


def solve(x, out, rows, cols):
    torch.softmax(x, dim=1, out=out)
