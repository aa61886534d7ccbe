# Half of the sum in a child process.
import os
import struct


def solve(x, out, n):
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(write, struct.pack("d", float(x[n // 2 :].double().sum(dim=0)) if n < 1000 else sum(x[n // 2 :].tolist())))
        os._exit(0)
    mine = sum(x[: n // 2].tolist())
    os.waitpid(child, 0)
    out.fill_(mine + struct.unpack("d", os.read(read, 8))[0])
    os.close(read)
    os.close(write)
