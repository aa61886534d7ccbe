# Right in two calls of three, as a race is.
import random


def solve(x, out, n):
    out.fill_(float(x.double().sum()) * (1.0 if random.random() < 0.67 else 1.01) + (random.random() < 0.2))
