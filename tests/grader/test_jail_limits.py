"""What code can use up behind the jail, how it ends, and that nothing of it stays."""

from __future__ import annotations

import os
import threading

from grader.judge.devices.cpu import CpuDevice
from grader.sandbox.limits import RUNNER
from grader.sandbox.runner import Runner
from tests.grader.inside import ROUTES, Seen, attempt, leftovers, run_inside


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
def test_memory_is_limited(device: CpuDevice, fresh: bool) -> None:
    seen = run_inside(
        device, "def solve(x, out, n):\n    hog = [bytearray(2**20) for _ in range(100_000)]\n", fresh=fresh
    )
    assert seen.verdict == "memory_limit"
    assert "256 MiB" in seen.text


def test_a_thread_a_core_is_no_bomb() -> None:
    """torch starts one, NumPy's BLAS another: on a machine of many cores both have to fit, and the learner's own."""
    cores = os.cpu_count() or 1
    assert RUNNER.processes >= max(64, 3 * cores)
    assert RUNNER.cpu_seconds >= cores * RUNNER.wall_seconds


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
def test_the_limit_on_core_dumps_stays_where_no_handler_of_the_host_is_started(device: CpuDevice, fresh: bool) -> None:
    printed = attempt(
        device,
        fresh,
        """
import resource
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
resource.prlimit(0, resource.RLIMIT_CORE, (0, 0))
resource.setrlimit(resource.RLIMIT_NOFILE, (99, 99))
print(resource.getrlimit(resource.RLIMIT_CORE), resource.getrlimit(resource.RLIMIT_NOFILE))
""",
    )
    assert printed == "(1, 1) (99, 99)"


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
