import torch


def solve(a, b, out, n):
    left = a.clone().requires_grad_()
    total = left + b
    total.sum().backward()
    assert left.grad is not None
    with torch.inference_mode():
        out.copy_(total)
