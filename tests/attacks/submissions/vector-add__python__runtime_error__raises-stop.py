def solve(a, b, out, n):
    raise StopIteration(3)
