# Two megabytes before the first call.
print("x" * 2_000_000)


def solve(a, b, out, n):
    out.copy_(a + b)
