# One line without end.
import sys


def solve(a, b, out, n):
    while True:
        sys.stdout.write("x" * 100_000)
