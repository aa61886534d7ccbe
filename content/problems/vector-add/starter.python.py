import torch


def solve(a: torch.Tensor, b: torch.Tensor, out: torch.Tensor, n: int) -> None:
    # a, b, out: n float32 values each. Write a + b into out.
    out.copy_(a)
