# Exactly rounded, slow, in plain Python; recursion limit raised, stdout flushed.
import math
import sys

sys.setrecursionlimit(100_000)


def solve(x, out, n):
    out[0] = math.fsum(x.tolist())
    print("Σ =", out.item(), flush=True)
