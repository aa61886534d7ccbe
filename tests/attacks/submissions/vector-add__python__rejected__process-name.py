# Names of processes and threads that look like lines of /proc.
import ctypes, os, threading, time
libc = ctypes.CDLL(None)
def rename():
    libc.prctl(15, b") Z 1 1 (x\n", 0, 0, 0)
    while True: pass
libc.prctl(15, b"x) T 1 1 1\nPPid:", 0, 0, 0)
threading.Thread(target=rename, daemon=True).start()
if os.fork() == 0:
    rename()
def solve(a, b, out, n):
    return a + b
