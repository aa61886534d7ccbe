"""Looking at, and stopping, the processes of a jail from outside; the way where no control group can freeze them."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

_PROC = Path("/proc")
_STOPPED = frozenset("TtZX")
_PATIENCE_SECONDS = 0.2  # what waits for a disk is soon back, and stops


def descendants(root: int) -> list[int]:
    """Children of `root`, theirs, and so on. Orphans of a jail belong to its process 1, so none is missed."""
    children_of = _children_of if (_PROC / "self/task" / str(os.getpid()) / "children").exists() else _by_parents()
    found, waiting = [], [root]
    while waiting:
        children = children_of(waiting.pop())
        found += children
        waiting += children
    return found


def _children_of(process: int) -> list[int]:
    children: list[int] = []
    for task in _tasks(process):
        with contextlib.suppress(OSError):
            children += [int(text) for text in (task / "children").read_text().split()]
    return children


def _by_parents() -> Callable[[int], list[int]]:
    """For a kernel that keeps no lists of children: everyone is asked for their parent."""
    children: dict[int, list[int]] = {}
    for entry in _PROC.iterdir():
        if entry.name.isdigit():
            children.setdefault(parent_of(int(entry.name)), []).append(int(entry.name))
    return lambda process: children.get(process, [])


def run_times(processes: list[int]) -> dict[str, str]:
    """Thread -> its schedstat: time on a processor, time waiting for one, number of turns."""
    times = {}
    for process in processes:
        for task in _tasks(process):
            with contextlib.suppress(OSError):
                times[f"{process}/{task.name}"] = (task / "schedstat").read_text()
    return times


def stop_all(root: int, deadline_seconds: float = 5.0) -> bool:
    """SIGSTOP to every descendant, repeated until a pass finds nothing new and every thread stands still."""
    told: set[int] = set()
    end, patience = time.monotonic() + deadline_seconds, time.monotonic() + _PATIENCE_SECONDS
    while time.monotonic() < end:
        processes = descendants(root)
        new = [process for process in processes if process not in told]
        for process in new:
            send(process, signal.SIGSTOP)
        told.update(new)
        waits_count = time.monotonic() > patience
        if not new and all(_stands_still(process, waits_count=waits_count) for process in processes):
            return True
        time.sleep(0.0002)
    return False


def continue_all(root: int) -> bool:
    for process in descendants(root):
        send(process, signal.SIGCONT)
    return True


def send(process: int, number: signal.Signals) -> bool:
    try:
        os.kill(process, number)
    except OSError:
        return False
    return True


def parent_of(process: int) -> int:
    """0 when it is gone."""
    with contextlib.suppress(OSError, IndexError, ValueError):
        return int((_PROC / str(process) / "stat").read_text().rpartition(")")[2].split()[1])
    return 0


def process_start(process: int) -> int:
    """In clock ticks since the machine came up; 0 when it is gone. Together with the id it names one process."""
    with contextlib.suppress(OSError, IndexError, ValueError):
        return int((_PROC / str(process) / "stat").read_text().rpartition(")")[2].split()[19])
    return 0


def resident_bytes(processes: list[int]) -> int:
    """Memory that they hold between them; what they share is divided among them."""
    return sum(_share(process) for process in processes)


def _tasks(process: int) -> list[Path]:
    with contextlib.suppress(OSError):
        return list((_PROC / str(process) / "task").iterdir())
    return []


def _stands_still(process: int, *, waits_count: bool) -> bool:
    """`waits_count`: a thread deep in the kernel, like the parent of a vfork, stops before it gets out of there."""
    still = _STOPPED | {"D"} if waits_count else _STOPPED
    for task in _tasks(process):
        with contextlib.suppress(OSError):
            if (task / "stat").read_text().rpartition(")")[2].split()[0] not in still:
                return False
    return True


def _share(process: int) -> int:
    """Of anonymous and shared memory, as divided among those who map it, and its page tables, which a sparse mapping
    makes as large as one likes; files mapped from a disk do not count. Who may not look at that (root in a container,
    without CAP_SYS_PTRACE) counts what is shared in full: too much is seen then, rather than nothing."""
    held = _kibibytes(process, "smaps_rollup", ("Pss_Anon:", "Pss_Shmem:"))
    if held is None:
        held = _kibibytes(process, "status", ("RssAnon:", "RssShmem:"))
    return ((held or 0) + (_kibibytes(process, "status", ("VmPTE:",)) or 0)) * 1024


def _kibibytes(process: int, file: str, names: tuple[str, ...]) -> int | None:
    """The sum of the lines of these names; None where it cannot be read."""
    try:
        lines = (_PROC / str(process) / file).read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith(names))
    except (OSError, IndexError, ValueError):
        return None
