import torch


def solve(x: torch.Tensor, out: torch.Tensor, rows: int, cols: int) -> None:
    # x, out: (rows, cols), float32. Each row of out sums to 1.
    out.copy_(x)
