# numpy.ascontiguousarray of the transpose.
import numpy as np


def solve(x, out, rows, cols):
    out.numpy()[...] = np.ascontiguousarray(x.numpy().T)
