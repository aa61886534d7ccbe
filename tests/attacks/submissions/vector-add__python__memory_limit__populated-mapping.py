# Faults four gigabytes in at once.
import mmap


def solve(a, b, out, n):
    mmap.mmap(-1, 4 << 30, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x8000)
