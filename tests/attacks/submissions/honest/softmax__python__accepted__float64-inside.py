# In float64 inside.
import torch


def solve(x, out, rows, cols):
    out.copy_(torch.softmax(x.double(), dim=-1))
