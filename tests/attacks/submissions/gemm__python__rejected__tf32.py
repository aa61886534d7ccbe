# Operands cut to the 10 digits of TF32, accumulated in float32.
import torch


def cut(x):
    return (x.view(torch.int32) & ~0x1FFF).view(torch.float32)


def solve(a, b, c, m, n, k):
    torch.matmul(cut(a), cut(b), out=c)
