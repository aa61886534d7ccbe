# Infinity.
def solve(a, b, out, n):
    out.fill_(float("inf"))
