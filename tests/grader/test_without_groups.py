"""Where no control group can be made: slower to notice, but nothing gets out, and the warning is plain."""

from __future__ import annotations

import threading
from pathlib import Path

from grader.judge.check import judge_source
from grader.judge.devices.cpu import CpuDevice
from grader.judge.problems import load
from grader.sandbox.processes import descendants
from grader.sandbox.runner import Runner
from tests.grader.inside import run_inside

ATTACKS = Path(__file__).parent.parent / "attacks/submissions"
HONEST = b"def solve(a, b, out, n):\n    out.copy_(a + b)\n"


def test_it_says_so(device_without_groups: CpuDevice) -> None:
    assert any("no control groups" in warning for warning in device_without_groups.warnings)


def test_it_works(device_without_groups: CpuDevice) -> None:
    result = judge_source(load("vector-add"), device_without_groups, "python", HONEST)
    assert result.verdict == "accepted", result.message


def test_memory_is_limited(device_without_groups: CpuDevice) -> None:
    seen = run_inside(
        device_without_groups, "def solve(x, out, n):\n    hog = [bytearray(2**20) for _ in range(100_000)]\n"
    )
    assert seen.verdict == "memory_limit"


def test_memory_of_children_counts_too(device_without_groups: CpuDevice) -> None:
    seen = run_inside(
        device_without_groups,
        """
import os, time

def solve(x, out, n):
    for _ in range(8):
        if os.fork() == 0:
            hog = bytearray(b"x") * (100 * 2**20)
            time.sleep(60)
    time.sleep(60)
""",
    )
    assert seen.verdict == "memory_limit"


def test_page_tables_count_too(device_without_groups: CpuDevice) -> None:
    """A page of zeros in every two megabytes: nothing is resident but what the kernel keeps to find it."""
    path = ATTACKS / "vector-add__python__rejected__page-tables.py"
    result = judge_source(load("vector-add"), device_without_groups, "python", path.read_bytes())
    assert result.verdict == "memory_limit", result.message


def test_a_fork_bomb_is_contained(device_without_groups: CpuDevice) -> None:
    jails: list[int] = []
    seen = run_inside(
        device_without_groups,
        """
import os

def solve(x, out, n):
    while True:
        try: os.fork()
        except OSError: pass
""",
        meanwhile=lambda runner: jails.append(runner.reaper),
    )
    assert seen.verdict in ("runtime_error", "time_limit")
    assert descendants(jails[0]) == []


def test_all_of_it_stands_still_when_paused(device_without_groups: CpuDevice) -> None:
    before_and_after: list[dict[str, str]] = []

    def pause_for_a_while(runner: Runner) -> None:
        assert runner.pause()
        before_and_after.append(runner.run_times())
        threading.Event().wait(0.3)
        before_and_after.append(runner.run_times())

    seen = run_inside(
        device_without_groups,
        """
import os, threading

def spin():
    while True: pass

threading.Thread(target=spin, daemon=True).start()
if os.fork() == 0:
    os.setsid()
    spin()

def solve(x, out, n):
    out.copy_(x)
""",
        meanwhile=pause_for_a_while,
    )
    assert seen.verdict == ""
    assert len(before_and_after[0]) >= 3
    assert before_and_after[0] == before_and_after[1]


def test_a_stopped_runner_cannot_wake_itself(device_without_groups: CpuDevice) -> None:
    """A POSIX timer that sends SIGCONT would thaw it; a file that signals would, too."""
    seen = run_inside(
        device_without_groups,
        """
import ctypes, fcntl, os, signal

libc = ctypes.CDLL(None, use_errno=True)
refused = 0

class Event(ctypes.Structure):
    _fields_ = [("value", ctypes.c_void_p), ("signal", ctypes.c_int), ("how", ctypes.c_int), ("x", ctypes.c_char * 48)]

timer = ctypes.c_void_p()
event = Event(None, signal.SIGCONT, 0)
refused += libc.syscall(222, 1, ctypes.byref(event), ctypes.byref(timer)) == -1
read, write = os.pipe()
try: fcntl.fcntl(read, 10, int(signal.SIGCONT))
except OSError: refused += 1
refused += libc.prctl(1, int(signal.SIGCONT), 0, 0, 0) == -1
refused += libc.syscall(56, int(signal.SIGCONT), 0, 0, 0, 0) == -1
high = 1 << 32  # the kernel does not look at it; a filter might
for number, first, second in ((72, read, high | 10), (157, high | 1, int(signal.SIGCONT)), (16, read, high | 0x5412)):
    values = (ctypes.c_ulong(number), ctypes.c_ulong(first), ctypes.c_ulong(second), ctypes.c_ulong(18))
    refused += libc.syscall(*values) == -1 and ctypes.get_errno() == 1

def solve(x, out, n):
    out.fill_(refused)
""",
    )
    assert seen.step is not None
    assert seen.step.outputs["out"][0] == 7


def test_no_memory_that_belongs_to_no_process(device_without_groups: CpuDevice) -> None:
    """Files in memory and System V segments stay when nobody maps them: no watch on processes would see them."""
    seen = run_inside(
        device_without_groups,
        """
import ctypes, errno, os

libc = ctypes.CDLL(None, use_errno=True)

def solve(x, out, n):
    try: os.memfd_create("x")
    except OSError as error: print(error.errno == errno.ENOSYS)
    print(libc.shmget(0, 4096, 0o1600), ctypes.get_errno() == errno.ENOSYS)
""",
    )
    assert seen.printed == "True\n-1 True\n"


def test_shared_memory_is_watched(device_without_groups: CpuDevice) -> None:
    seen = run_inside(
        device_without_groups,
        """
import mmap, time

def solve(x, out, n):
    held = []
    for _ in range(40):
        held.append(mmap.mmap(-1, 64 * 2**20))
        held[-1][:] = b"x" * (64 * 2**20)
    time.sleep(60)
""",
    )
    assert seen.verdict == "memory_limit"


def test_an_allocation_that_is_refused_for_ever_is_a_memory_limit(device_without_groups: CpuDevice) -> None:
    source = b"""#include <cstdlib>
#include <cstring>
extern "C" void solve(const float*, const float*, float*, int) {
    for (;;) { void* p = std::malloc(1 << 24); if (p) std::memset(p, 1, 1 << 24); }
}
"""
    assert judge_source(load("vector-add"), device_without_groups, "cpp", source).verdict == "memory_limit"


def test_a_parent_in_vfork_counts_as_standing_still(device_without_groups: CpuDevice) -> None:
    source = b"""#include <thread>
#include <unistd.h>
extern "C" void solve(const float* a, const float* b, float* out, int n) {
    static bool started = false;
    if (!started) { started = true; std::thread([] { if (vfork() == 0) for (;;) pause(); }).detach(); }
    for (int i = 0; i < n; ++i) out[i] = a[i] + b[i];
}
"""
    result = judge_source(load("vector-add"), device_without_groups, "cpp", source, mode="public")
    assert result.verdict == "accepted", result.message
