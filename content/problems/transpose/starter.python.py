import torch


def solve(x: torch.Tensor, out: torch.Tensor, rows: int, cols: int) -> None:
    # x: (rows, cols), out: (cols, rows). Move the data: out[c][r] = x[r][c].
    out[0] = x[0, 0]
