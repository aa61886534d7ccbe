"""What code can see behind the jail: the same for a fork of the zygote and for a jail built from nothing."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from grader.judge.devices.cpu import CpuDevice
from grader.judge.selftest import look_out_of_a_jail
from tests.grader.inside import ROUTES, attempt, run_inside


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
def test_no_socket_but_of_its_own_kind(device: CpuDevice, fresh: bool) -> None:
    printed = attempt(
        device,
        fresh,
        """
socket.socketpair()
for family in ("AF_INET6", "AF_NETLINK", "AF_VSOCK", "AF_PACKET"):
    try: socket.socket(getattr(socket, family), socket.SOCK_DGRAM); print("open", family)
    except OSError: print("closed", family)
""",
    )
    assert printed.splitlines() == ["closed AF_INET6", "closed AF_NETLINK", "closed AF_VSOCK", "closed AF_PACKET"]


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
