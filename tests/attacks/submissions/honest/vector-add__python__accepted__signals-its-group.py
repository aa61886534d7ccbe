# Ends a helper by a signal to its whole process group, in which it ignores that signal itself.
import os
import signal
import time

signal.signal(signal.SIGINT, signal.SIG_IGN)


def solve(a, b, out, n):
    if n == 5:
        helper = os.fork()
        if helper == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.kill(0, signal.SIGINT)
            time.sleep(60)
        assert os.WTERMSIG(os.waitpid(helper, 0)[1]) == signal.SIGINT
    out.copy_(a + b)
