import torch

torch.set_default_dtype(torch.float64)
torch.set_num_threads(1)
torch.set_grad_enabled(False)
torch.manual_seed(0)
torch.use_deterministic_algorithms(True)
torch.set_default_device("cpu")
torch.set_printoptions(precision=10)


def solve(a, b, out, n):
    out.copy_(a + b)
