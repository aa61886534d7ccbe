# The lowest class of all, pinned to one processor, with a coarse timer.
import ctypes, os
os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
ctypes.CDLL(None).prctl(29, 10**9, 0, 0, 0)
def solve(a, b, out, n):
    out[:] = a + b
