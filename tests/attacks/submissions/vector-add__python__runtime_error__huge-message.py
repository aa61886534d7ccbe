# An exception with fifty megabytes of text.
def solve(a, b, out, n):
    raise ValueError("x" * 50_000_000)
