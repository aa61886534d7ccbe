# A watchdog of C's own writes tracebacks without end, whatever Python is doing.
import faulthandler, time
faulthandler.dump_traceback_later(1e-5, repeat=True)
def solve(a, b, out, n):
    out[:] = a + b
    time.sleep(0.3)
