# The same, and right: no name may make a process look like one that moved.
import ctypes, threading, time
libc = ctypes.CDLL(None)
libc.prctl(15, b"x) R 1 1 1\nPPid:", 0, 0, 0)
def sleeper():
    libc.prctl(15, b") Z 1 1 (\n", 0, 0, 0)
    time.sleep(100)
threading.Thread(target=sleeper, daemon=True).start()
def solve(a, b, out, n):
    out[:] = a + b
