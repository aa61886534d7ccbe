"""Has Python, NumPy, torch and triton imported, and forks a single-use runner for each order.

    zygote ── fork ── (new user, pid, mount, ipc namespaces) ── fork: process 1, the reaper ── fork: the runner

It never held a secret or a descriptor of the judge other than the one that orders come by. Forks come one after the
other, and no parallel operation runs before one: a forked thread pool is a dead one.
"""

from __future__ import annotations

import base64
import contextlib
import gc
import json
import os
import signal
import socket
import struct
from typing import Any, NoReturn

from . import system
from .control import Control
from .session import run, wait_for_go

_LENGTH = struct.Struct(">I")
_DESCRIPTORS = 4  # control, output, buffer and, for compiled languages, program
_NAMESPACES = system.NEWUSER | system.NEWPID | system.NEWNS | system.NEWIPC


def main(arguments: list[str]) -> None:
    orders = socket.socket(fileno=int(arguments[0]))
    import torch
    import triton
    import triton.language  # noqa: F401  likewise

    if os.environ.get("TRITON_INTERPRET") != "1":
        from .language_triton import warm_up

        warm_up()
    torch.empty(1)
    gc.collect()
    gc.freeze()  # the collector must not touch, and so copy, what all forks share
    _say(orders, {"ready": len(os.listdir("/proc/self/task"))})
    while True:
        _obey(orders)


def _obey(orders: socket.socket) -> None:
    packet, descriptors, _, _ = socket.recv_fds(orders, 65536, _DESCRIPTORS)
    if not packet:
        os._exit(0)
    order: dict[str, Any] = json.loads(packet[_LENGTH.size :])
    child = os.fork()
    if child == 0:
        _become_jail(order, descriptors)
    for descriptor in descriptors:
        os.close(descriptor)
    os.waitpid(child, 0)


def _become_jail(order: dict[str, Any], descriptors: list[int]) -> NoReturn:
    """In the fork. It ends as soon as its own child, process 1 of the new namespaces, is there."""
    control = Control(descriptors[0])
    try:
        os.setsid()  # kill(0, ...) reaches a whole process group, past every namespace: it must not be the zygote's
        user = os.getuid()
        system.unshare(_NAMESPACES)
        system.map_user(user, user)
        if os.fork() == 0:
            _be_process_1(order, control, descriptors)
    except BaseException as error:
        _complain(control, error)
    finally:
        os._exit(0)


def _be_process_1(order: dict[str, Any], control: Control, descriptors: list[int]) -> NoReturn:
    """Mounts what is fresh, forks the runner, reaps. When it ends the kernel ends everything else in here."""
    try:
        _mount_fresh(order["temporary_bytes"])
        _take_descriptors(descriptors)
        runner = os.fork()
        if runner == 0:
            _be_runner(order, control, descriptors)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Python's own handler is the one by which process 1 can be hit
        system.hide_memory()
        system.give_up_privileges()
        system.load_filter(base64.b64decode(order["filter"]))
        system.close_all_but({descriptors[0]})
        control.send({"exited": _wait_for(runner)})
    except BaseException as error:
        _complain(control, error)
    finally:
        os._exit(0)


def _mount_fresh(size: int) -> None:
    system.mount("proc", "/proc")
    for directory in ("/tmp", "/dev/shm"):
        system.mount("tmpfs", directory, f"size={size},nr_inodes=4096,mode=1777", executable=True)
    os.chdir("/tmp")


def _take_descriptors(descriptors: list[int]) -> None:
    output = descriptors[1]
    os.dup2(os.open("/dev/null", os.O_RDWR), 0)  # its own: locks on the zygote's would outlive the runner
    os.dup2(output, 1)
    os.dup2(output, 2)
    system.close_all_but({0, 1, 2, descriptors[0], *descriptors[2:]})


def _be_runner(order: dict[str, Any], control: Control, descriptors: list[int]) -> NoReturn:
    try:
        wait_for_go(control)
        system.set_limits(order["limits"])
        system.give_up_privileges()
        system.load_filter(base64.b64decode(order["filter"]))
        run(control, descriptors[2], descriptors[3] if len(descriptors) > 3 else -1)
    except BaseException as error:
        _complain(control, error)
    finally:
        os._exit(0)


def _wait_for(runner: int) -> int:
    """Reaps whoever dies until the runner does; its status as a shell would say it."""
    while True:
        process, status = os.wait()
        if process == runner:
            return os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)


def _complain(control: Control, error: BaseException) -> None:
    with contextlib.suppress(OSError):
        control.send({"no_jail": str(error)})


def _say(orders: socket.socket, message: dict[str, Any]) -> None:
    payload = json.dumps(message).encode("ascii")
    orders.sendall(_LENGTH.pack(len(payload)) + payload)
