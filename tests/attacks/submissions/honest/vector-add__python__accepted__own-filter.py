# A filter of its own on top of ours: nothing against it.
import ctypes
libc = ctypes.CDLL(None)
libc.prctl(38, 1, 0, 0, 0)
libc.prctl(36, 1, 0, 0, 0)
def solve(a, b, out, n):
    out.copy_(a + b)
