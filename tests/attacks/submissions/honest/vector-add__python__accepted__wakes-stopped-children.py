# A helper that stops itself and is continued by signals, as job controls do.
import mmap
import os
import signal

board = mmap.mmap(-1, 4096)
helper = os.fork()
if helper == 0:
    while True:
        os.kill(os.getpid(), signal.SIGSTOP)
        board[0] = 1


def solve(a, b, out, n):
    board[0] = 0
    while n < 100 and not board[0]:
        os.waitpid(helper, os.WUNTRACED)
        os.kill(helper, signal.SIGCONT)
        os.sched_yield()
    out.copy_(a + b)
