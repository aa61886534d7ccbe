# Twenty thousand frames of the learner's own before it raises.
import sys

sys.setrecursionlimit(100_000)


def down(depth):
    if depth == 0:
        raise ValueError("bottom")
    down(depth - 1)


def solve(a, b, out, n):
    down(20_000)
