# NumPy, a match statement, a walrus.
import numpy as np


def solve(a, b, out, n):
    match n:
        case 1:
            out[0] = a[0] + b[0]
        case _ if (size := a.numel()) == n:
            np.add(a.numpy(), b.numpy(), out=out.numpy())
            assert size
