# Recursion without end.
def deep(i):
    return deep(i + 1)


def solve(a, b, out, n):
    deep(0)
