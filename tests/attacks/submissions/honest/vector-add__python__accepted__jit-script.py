import torch


@torch.jit.script
def add(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    return a + b


def solve(a, b, out, n):
    out.copy_(add(a, b))
