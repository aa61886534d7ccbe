# Leaves out one element in a random place.
import random


def solve(a, b, out, n):
    i = random.randrange(n)
    keep = float(out[i])
    out.copy_(a + b)
    out[i] = keep
