"""What code can ask the kernel for behind the jail: nothing that reaches out of it."""

from __future__ import annotations

import os

from grader.judge.devices.cpu import CpuDevice
from tests.grader.inside import ROUTES, attempt, run_inside

# As an expression of `libc`; keyctl and process_vm_readv have no function of their own.
REFUSED = (
    "ptrace(0, 0, 0, 0)",
    "unshare(0x10000000)",
    "mount(b'tmpfs', b'/tmp', b'tmpfs', 0, None)",
    "setns(3, 0)",
    "chroot(b'/tmp')",
    "syscall(310, 1, 0, 0, 0, 0, 0)",
    "personality(0x0040000)",
    "reboot(0)",
    "syscall(250, 0, 0, 0, 0, 0)",
    "syscall(162)",
    "syncfs(1)",
)


@ROUTES
def test_system_calls_are_refused(device: CpuDevice, fresh: bool) -> None:
    printed = attempt(
        device,
        fresh,
        f"""
libc = ctypes.CDLL(None, use_errno=True)
for call in {REFUSED!r}:
    result = eval("libc." + call)
    print(call, result, ctypes.get_errno() == errno.EPERM)
""",
    )
    assert printed.splitlines() == [f"{call} -1 True" for call in REFUSED]


@ROUTES
def test_clone3_is_unknown_and_threads_work(device: CpuDevice, fresh: bool) -> None:
    printed = attempt(
        device,
        fresh,
        """
import threading
libc = ctypes.CDLL(None, use_errno=True)
print(libc.syscall(435, 0, 0), ctypes.get_errno() == errno.ENOSYS)
thread = threading.Thread(target=lambda: print("thread"))
thread.start(); thread.join()
""",
    )
    assert printed == "-1 True\nthread"


@ROUTES
def test_no_privilege_is_left(device: CpuDevice, fresh: bool) -> None:
    printed = attempt(
        device,
        fresh,
        """
status = dict(line.split(":\\t", 1) for line in open("/proc/self/status") if ":\\t" in line)
print([status[name].strip() for name in ("CapPrm", "CapEff", "CapBnd", "CapAmb", "NoNewPrivs", "Seccomp")])
""",
    )
    zero = "0" * 16
    assert printed == str([zero, zero, zero, zero, "1", "2"])


@ROUTES
def test_process_1_cannot_be_killed_or_read(device: CpuDevice, fresh: bool) -> None:
    printed = attempt(
        device,
        fresh,
        """
try: os.kill(1, signal.SIGKILL)
except OSError: pass
try: open("/proc/1/mem", "r+b", 0).read(1); print("read")
except OSError: print("closed")
""",
    )
    assert printed == "closed"


@ROUTES
def test_the_judge_cannot_be_signalled(device: CpuDevice, fresh: bool) -> None:
    printed = attempt(
        device,
        fresh,
        f"""
try: os.kill({os.getpid()}, signal.SIGKILL); print("killed")
except ProcessLookupError: print("not there")
""",
    )
    assert printed == "not there"


@ROUTES
def test_the_buffer_cannot_be_shrunk(device: CpuDevice, fresh: bool) -> None:
    """It is sealed: no way leads to SIGBUS in the judge."""
    seen = run_inside(
        device,
        """
import fcntl, os

def solve(x, out, n):
    refused = 0
    for name in os.listdir("/proc/self/fd"):
        for attempt in (lambda fd: os.ftruncate(fd, 0), lambda fd: os.ftruncate(fd, 2**30),
                        lambda fd: fcntl.fcntl(fd, fcntl.F_ADD_SEALS, fcntl.F_SEAL_WRITE)):
            try:
                if os.readlink(f"/proc/self/fd/{name}").startswith("/memfd"):
                    attempt(int(name))
            except OSError:
                refused += 1
    assert refused >= 3, refused
    out.copy_(x)
""",
        fresh=fresh,
    )
    assert seen.verdict == ""
