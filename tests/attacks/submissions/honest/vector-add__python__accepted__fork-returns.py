# The child does one half in the shared memory and simply returns.
import os


def solve(a, b, out, n):
    child = os.fork()
    half = slice(n // 2, n) if child else slice(0, n // 2)
    out.numpy()[half] = a.numpy()[half] + b.numpy()[half]
    if child:
        os.waitpid(child, 0)
