# In half precision inside.
import torch


def solve(x, out, rows, cols):
    out.copy_(torch.softmax(x.half().float(), dim=1).half())
