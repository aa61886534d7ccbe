# With a test of its own at the end, as people write it at home.
import torch


def solve(a, b, out, n):
    assert a.is_contiguous() and out.shape == a.shape and a.dtype == torch.float32 and n == a.numel()
    with torch.no_grad():
        torch.add(a, b, out=out)


if __name__ == "__main__":
    raise SystemExit("only at home")
