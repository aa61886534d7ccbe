import sys
import warnings

import numpy as np

warnings.simplefilter("error")
np.seterr(all="raise")
sys.setrecursionlimit(60)


def solve(a, b, out, n):
    out.numpy()[:] = a.numpy() + b.numpy()
