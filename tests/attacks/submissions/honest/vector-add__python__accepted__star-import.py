from math import *
from torch import *


def solve(a, b, out, n):
    out.copy_(add(a, b))
