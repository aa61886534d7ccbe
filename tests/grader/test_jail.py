"""What code can do behind the jail: the same for a fork of the zygote and for a jail built from nothing."""

from __future__ import annotations

import os
import socket
import threading
from pathlib import Path

import pytest

from grader.judge.devices.cpu import CpuDevice
from grader.judge.selftest import look_out_of_a_jail
from grader.sandbox.runner import Runner
from tests.grader.inside import Seen, run_inside

ROUTES = pytest.mark.parametrize("fresh", [False, True], ids=["fork", "fresh"])


def attempt(device: CpuDevice, fresh: bool, body: str) -> str:
    """Runs `body` (its last line prints) in a jail; what it printed."""
    source = "import ctypes, errno, os, signal, socket, sys, time\n\ndef solve(x, out, n):\n"
    source += "".join(f"    {line}\n" for line in body.strip().splitlines())
    seen = run_inside(device, source, fresh=fresh)
    return seen.printed.strip() or f"{seen.verdict}: {seen.text}"


def test_the_probe_finds_every_door_closed(device: CpuDevice) -> None:
    assert set(look_out_of_a_jail(device.pool).values()) == {True}


@ROUTES
def test_it_works(device: CpuDevice, fresh: bool) -> None:
    seen = run_inside(device, "def solve(x, out, n):\n    out.copy_(x * 2)\n    print('done', n)\n", fresh=fresh)
    assert seen.verdict == ""
    assert seen.printed == "done 8\n"
    assert seen.step is not None
    assert seen.step.outputs["out"].tolist() == [0, 2, 4, 6, 8, 10, 12, 14]


@ROUTES
def test_no_environment_of_ours_is_seen(device: CpuDevice, fresh: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "redis://secret")
    printed = attempt(
        device,
        fresh,
        """
import glob
found = b""
for path in glob.glob("/proc/*/environ"):
    try: found += open(path, "rb").read()
    except OSError: pass
print([word for word in (b"REDIS", b"SECRET", b"/work", b"QUIZ", b"VIRTUAL_ENV") if word in found], sorted(os.environ))
""",
    )
    assert printed.startswith("[]")
    assert "REDIS_URL" not in printed


@ROUTES
def test_only_its_own_processes_are_seen(device: CpuDevice, fresh: bool) -> None:
    printed = attempt(device, fresh, "print(sum(name.isdigit() for name in os.listdir('/proc')))")
    assert int(printed) <= 3


@ROUTES
def test_no_network(device: CpuDevice, fresh: bool) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        printed = attempt(
            device,
            fresh,
            f"""
try: socket.create_connection(("127.0.0.1", {port}), timeout=1); print("open")
except OSError as error: print("closed", error.errno == errno.EAFNOSUPPORT)
""",
        )
    assert printed == "closed True"


@ROUTES
@pytest.mark.parametrize("family", ["AF_INET6", "AF_NETLINK", "AF_VSOCK", "AF_PACKET"])
def test_no_socket_but_of_its_own_kind(device: CpuDevice, fresh: bool, family: str) -> None:
    printed = attempt(
        device,
        fresh,
        f"""
socket.socketpair()
try: socket.socket(socket.{family}, socket.SOCK_DGRAM); print("open")
except OSError: print("closed")
""",
    )
    assert printed == "closed"


@ROUTES
def test_no_file_of_the_host(device: CpuDevice, fresh: bool) -> None:
    here = Path(__file__).resolve()
    printed = attempt(
        device,
        fresh,
        f"""
paths = ["/etc/passwd", "/etc/shadow", "/home", "/var", "/run", "/mnt", {str(here)!r}, "/toolchain/problems"]
print([path for path in paths if os.path.exists(path)], sorted(os.listdir("/dev")))
""",
    )
    assert printed == "[] ['null', 'random', 'shm', 'urandom', 'zero']"


@ROUTES
def test_the_packages_and_the_runner_cannot_be_written(device: CpuDevice, fresh: bool) -> None:
    printed = attempt(
        device,
        fresh,
        """
for path in ("/new", "/toolchain/runner/session.py", os.__file__, "/usr/lib/x", "/proc/sys/kernel/core_pattern"):
    try: open(path, "w"); print("wrote", path)
    except OSError: pass
print("end")
""",
    )
    assert printed == "end"


@ROUTES
def test_temporary_places_are_small(device: CpuDevice, fresh: bool) -> None:
    printed = attempt(
        device,
        fresh,
        """
for place in ("/tmp", "/dev/shm"):
    size = os.statvfs(place)
    print(size.f_blocks * size.f_frsize // 2**20, end=" ")
print("end")
""",
    )
    assert printed == "64 64 end"


@ROUTES
@pytest.mark.parametrize(
    "call",
    [
        "ptrace(0, 0, 0, 0)",
        "unshare(0x10000000)",
        "mount(b'tmpfs', b'/tmp', b'tmpfs', 0, None)",
        "setns(3, 0)",
        "chroot(b'/tmp')",
        "process_vm_readv(1, 0, 0, 0, 0, 0)",
        "personality(0x0040000)",
        "reboot(0)",
        "keyctl(0, 0, 0, 0, 0)",
    ],
)
def test_system_calls_are_refused(device: CpuDevice, fresh: bool, call: str) -> None:
    name, _, arguments = call.partition("(")
    number = {"keyctl": "syscall(250, ", "process_vm_readv": "syscall(310, "}.get(name, f"{name}(")
    printed = attempt(
        device,
        fresh,
        f"""
libc = ctypes.CDLL(None, use_errno=True)
print(libc.{number}{arguments}, ctypes.get_errno() == errno.EPERM)
""",
    )
    assert printed == "-1 True"


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
def test_no_descriptor_but_its_own_is_left(device: CpuDevice, fresh: bool) -> None:
    """/memfd: the sealed buffer, which its mapping keeps open."""
    printed = attempt(
        device,
        fresh,
        """
kinds = []
for name in os.listdir("/proc/self/fd"):
    try: kinds.append(os.readlink(f"/proc/self/fd/{name}").split(":")[0])
    except OSError: pass
print(sorted(kinds))
""",
    )
    assert printed == "['/dev/null', '/memfd', 'pipe', 'pipe', 'socket']"


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


@ROUTES
def test_memory_is_limited(device: CpuDevice, fresh: bool) -> None:
    seen = run_inside(
        device, "def solve(x, out, n):\n    hog = [bytearray(2**20) for _ in range(100_000)]\n", fresh=fresh
    )
    assert seen.verdict == "memory_limit"
    assert "256 MiB" in seen.text


@ROUTES
def test_a_fork_bomb_is_contained(device: CpuDevice, fresh: bool) -> None:
    seen = run_inside(
        device,
        """
import os

def solve(x, out, n):
    while True:
        try: os.fork()
        except OSError: pass
""",
        fresh=fresh,
    )
    assert seen.verdict in ("runtime_error", "time_limit")
    assert leftovers(device) == []


@ROUTES
def test_endless_output_is_stopped(device: CpuDevice, fresh: bool) -> None:
    seen = run_inside(
        device,
        "import os\ndef solve(x, out, n):\n    while True: os.write(2, bytes(range(256)) * 256)\n",
        fresh=fresh,
    )
    assert seen.verdict == "output_limit"
    assert len(seen.printed.encode()) < 100_000


@ROUTES
def test_a_call_is_stopped_at_its_limit(device: CpuDevice, fresh: bool) -> None:
    seen = run_inside(device, "import time\ndef solve(x, out, n):\n    time.sleep(60)\n", fresh=fresh)
    assert seen.verdict == "time_limit"
    assert "3 s" in seen.text


@ROUTES
def test_a_signal_is_named(device: CpuDevice, fresh: bool) -> None:
    seen = run_inside(device, "import ctypes\ndef solve(x, out, n):\n    ctypes.string_at(0)\n", fresh=fresh)
    assert seen.verdict == "runtime_error"
    assert "SIGSEGV" in seen.text


@ROUTES
def test_a_child_that_outlives_its_parent_dies_with_the_jail(device: CpuDevice, fresh: bool) -> None:
    seen = run_inside(
        device,
        """
import os, time

def solve(x, out, n):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(600)
        os._exit(0)
    out.copy_(x)
""",
        fresh=fresh,
    )
    assert seen.verdict == ""
    assert leftovers(device) == []


@ROUTES
def test_it_does_not_run_while_it_is_paused(device: CpuDevice, fresh: bool) -> None:
    before_and_after: list[dict[str, str]] = []

    def pause_for_a_while(runner: Runner) -> None:
        assert runner.pause()
        before_and_after.append(runner.run_times())
        threading.Event().wait(0.3)
        before_and_after.append(runner.run_times())

    seen: Seen = run_inside(
        device,
        """
import threading

def spin():
    while True: pass

threading.Thread(target=spin, daemon=True).start()

def solve(x, out, n):
    out.copy_(x)
""",
        fresh=fresh,
        meanwhile=pause_for_a_while,
    )
    assert seen.verdict == ""
    assert len(before_and_after[0]) >= 2
    assert before_and_after[0] == before_and_after[1]


def leftovers(device: CpuDevice) -> list[str]:
    """Groups of submissions that were not removed."""
    return [str(path) for parent in device.pool.groups.parents() for path in parent.iterdir() if path.is_dir()]
