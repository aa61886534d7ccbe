# Points `out` at other memory of another type and shape.
import torch


def solve(a, b, out, n):
    out.data = (a + b).double().repeat(2)
