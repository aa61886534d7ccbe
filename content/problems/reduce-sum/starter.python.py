import torch


def solve(x: torch.Tensor, out: torch.Tensor, n: int) -> None:
    # x: n float32 values. Write their sum into out[0].
    out[0] = 0.0
