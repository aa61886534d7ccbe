import functools
import torch

solve = functools.partial(lambda add, a, b, out, n: add(a, b, out=out), torch.add)
