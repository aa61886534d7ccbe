# Never gets to the first call.
import time

time.sleep(1000)


def solve(a, b, out, n):
    out.copy_(a + b)
