# Fails before the first call.
import a_package_that_is_not_there


def solve(a, b, out, n):
    out.copy_(a + b)
