import ctypes
import struct


def solve(a, b, out, n):
    target = (ctypes.c_float * n).from_address(out.data_ptr())
    view = memoryview((a + b).numpy()).cast("B")
    ctypes.memmove(target, bytes(view), 4 * n)
    struct.unpack_from("f", view, 0)
