"""One control group a submission: memory, processes, freezing. Version 1 and 2; None where neither can be made.

A group is made by the judge, entered by writing process ids into it, and removed when the jail is gone.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import time
from dataclasses import dataclass
from pathlib import Path

from grader.sandbox.limits import MIB, Limits
from grader.sandbox.processes import process_start

ROOT = Path("/sys/fs/cgroup")
_PREFIX = "quizapp-grader-"
_numbers = itertools.count(1)  # of the Groups that this process has made
_DYING_SECONDS = 2.0
_V1_CONTROLLERS = ("memory", "pids", "freezer")
_V2_CONTROLLERS = "+memory +pids"
_V2_NEEDED = {"memory", "pids"}


@dataclass(frozen=True)
class Group:
    """Directories of one submission's group; under version 2 they are one and the same."""

    version: int
    memory: Path
    pids: Path
    freezer: Path

    def enter(self, process: int) -> None:
        for directory in self._directories():
            (directory / "cgroup.procs").write_text(str(process))

    def freeze(self, deadline_seconds: float = 5.0) -> bool:
        """True once every process stands still."""
        return self._set_frozen(True, deadline_seconds)

    def thaw(self, deadline_seconds: float = 5.0) -> bool:
        return self._set_frozen(False, deadline_seconds)

    def out_of_memory(self) -> bool:
        """Whether the kernel killed something in here. An exit code does not tell: a child alone may have died."""
        if self.version == 2:
            return _counter(self.memory / "memory.events", "oom_kill") > 0
        return _counter(self.memory / "memory.oom_control", "oom_kill") > 0

    def refused_processes(self) -> int:
        return _counter(self.pids / "pids.events", "max")

    def processes(self) -> list[int]:
        with contextlib.suppress(OSError):
            return [int(line) for line in (self.pids / "cgroup.procs").read_text().split()]
        return []

    def kill(self) -> None:
        """Every process, while none can fork: a bomb outruns who kills it one by one."""
        self.freeze(0.3)
        self._kill()

    def remove(self) -> None:
        """Kill what is left and remove the directories; retried, since dying takes the kernel a moment."""
        for _ in range(100):
            self._kill()
            remaining = [directory for directory in self._directories() if not _removed(directory)]
            if not remaining:
                return
            time.sleep(0.01)

    def _kill(self) -> None:
        if self.version == 2:
            with contextlib.suppress(OSError):
                (self.memory / "cgroup.kill").write_text("1")
        for process in self.processes():
            with contextlib.suppress(OSError):
                os.kill(process, 9)
        self._set_frozen(False, 0)

    def _set_frozen(self, frozen: bool, deadline_seconds: float) -> bool:
        try:
            return self._write_frozen(frozen, deadline_seconds)
        except OSError:
            return False

    def _write_frozen(self, frozen: bool, deadline_seconds: float) -> bool:
        if self.version == 2:
            (self.freezer / "cgroup.freeze").write_text("1" if frozen else "0")
        else:
            (self.freezer / "freezer.state").write_text("FROZEN" if frozen else "THAWED")
        end = time.monotonic() + deadline_seconds
        while True:
            if self._is_frozen() is frozen:
                return True
            if time.monotonic() >= end:
                return False
            time.sleep(0.0001)

    def _is_frozen(self) -> bool:
        if self.version == 2:
            return _counter(self.freezer / "cgroup.events", "frozen") == 1
        return (self.freezer / "freezer.state").read_text().strip() == "FROZEN"

    def _directories(self) -> list[Path]:
        return list(dict.fromkeys((self.memory, self.pids, self.freezer)))


class Groups:
    """Makes groups below this process's own; `available` says whether it can, `warning` what that costs."""

    def __init__(self, root: Path = ROOT) -> None:
        self._name = f"{_PREFIX}{os.getpid()}-{process_start(os.getpid())}-{next(_numbers)}"
        self._root = root
        self._parents: dict[str, Path] = {}
        self.version = 0
        self.warning = ""
        try:
            self._find()
        except OSError as error:
            self.close()
            self._parents = {}
            self.version = 0
            self.warning = (
                f"no control groups ({error.strerror or error}): memory is watched and capped by RLIMIT_DATA, "
                "processes by RLIMIT_NPROC, and the runner is stopped by signals"
            )

    @property
    def available(self) -> bool:
        return self.version > 0

    def make(self, name: str, limits: Limits) -> Group | None:
        if not self.available:
            return None
        paths = {controller: parent / name for controller, parent in self._parents.items()}
        for path in dict.fromkeys(paths.values()):
            path.mkdir()
        group = Group(self.version, paths["memory"], paths["pids"], paths["freezer"])
        (group.pids / "pids.max").write_text(str(limits.processes))
        self._limit_memory(group.memory, limits.memory_mib * MIB)
        return group

    def parents(self) -> list[Path]:
        """Where the groups of submissions are made."""
        return list(dict.fromkeys(self._parents.values()))

    def close(self) -> None:
        for path in self.parents():
            _removed(path)

    def _limit_memory(self, directory: Path, size: int) -> None:
        if self.version == 2:
            (directory / "memory.max").write_text(str(size))
            _try_write(directory / "memory.swap.max", "0")
            _try_write(directory / "memory.oom.group", "1")
            return
        (directory / "memory.limit_in_bytes").write_text(str(size))
        _try_write(directory / "memory.memsw.limit_in_bytes", str(size))  # absent where swap is not accounted

    def _find(self) -> None:
        own = _own_paths()
        if (self._root / "cgroup.controllers").exists():
            self._find_version_2(self._root / own.get("", "/").lstrip("/"))
        else:
            self._find_version_1(own)

    def _find_version_1(self, own: dict[str, str]) -> None:
        places: dict[str, Path] = {}
        for controller in _V1_CONTROLLERS:
            place = self._root / controller / own[controller].lstrip("/") if controller in own else None
            if place is None or not place.is_dir():
                raise FileNotFoundError(2, f"no controller {controller}")
            places[controller] = place
        _remove_left_over(list(places.values()))
        for controller, place in places.items():
            self._parents[controller] = place / self._name
            self._parents[controller].mkdir(exist_ok=True)
        self.version = 1

    def _find_version_2(self, mine: Path) -> None:
        """Version 2 lets a group with processes of its own have no limited children: step aside into a leaf."""
        own = self._nearest_with_controllers(mine)
        try:
            (own / "cgroup.subtree_control").write_text(_V2_CONTROLLERS)
        except OSError as error:
            if error.errno != errno.EBUSY or own != mine:
                raise
            leaf = own / "quizapp-judges"
            leaf.mkdir(exist_ok=True)
            for process in (own / "cgroup.procs").read_text().split():
                _try_write(leaf / "cgroup.procs", process)
            (own / "cgroup.subtree_control").write_text(_V2_CONTROLLERS)
        _remove_left_over([own])
        parent = own / self._name
        parent.mkdir(exist_ok=True)
        (parent / "cgroup.subtree_control").write_text(_V2_CONTROLLERS)
        self._parents = dict.fromkeys(_V1_CONTROLLERS, parent)
        self.version = 2

    def _nearest_with_controllers(self, own: Path) -> Path:
        """This process's group, or the first above it that has what groups between them do not hand down."""
        for directory in (own, *own.parents):
            if set((directory / "cgroup.controllers").read_text().split()) >= _V2_NEEDED:
                return directory
            if directory == self._root:
                break
        raise FileNotFoundError(2, "no group has the controllers memory and pids")


def _remove_left_over(places: list[Path]) -> None:
    """Groups of judges that were killed. Their jails die with them, but under version 1 what is frozen outlives even
    SIGKILL until it is thawed."""
    dead = [
        directory for place in places for directory in place.glob(f"{_PREFIX}[0-9]*") if not _owner_lives(directory)
    ]
    groups = [child for directory in dead for child in directory.glob("*/")]
    for group in groups:
        _end(group)
    remaining, deadline = [*groups, *dead], time.monotonic() + _DYING_SECONDS
    while (remaining := [place for place in remaining if not _removed(place)]) and time.monotonic() < deadline:
        time.sleep(0.01)


def _end(group: Path) -> None:
    """Kill what is in there, then let it run into its death. A 0 is a process of another namespace: not ours."""
    processes: list[int] = []
    with contextlib.suppress(OSError, ValueError):
        processes = [int(line) for line in (group / "cgroup.procs").read_text().split()]
    if not processes or 0 in processes:
        return
    for process in processes:
        with contextlib.suppress(OSError):
            os.kill(process, 9)
    for name, text in (("cgroup.freeze", "0"), ("freezer.state", "THAWED")):
        if (group / name).exists():
            _try_write(group / name, text)


def _owner_lives(directory: Path) -> bool:
    """The name holds its judge's process id and start: a number alone may be another's by now."""
    process, _, rest = directory.name.removeprefix(_PREFIX).partition("-")
    started = process_start(int(process)) if process.isdigit() else 0
    return started > 0 and (rest.count("-") == 0 or rest.split("-")[0] == str(started))


def _own_paths() -> dict[str, str]:
    """Controller -> path of this process's group; version 2 stands under the empty name."""
    paths: dict[str, str] = {}
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, controllers, path = line.split(":", 2)
        for controller in controllers.split(","):
            paths[controller] = path
    return paths


def _counter(path: Path, name: str) -> int:
    with contextlib.suppress(OSError, ValueError):
        for line in path.read_text().splitlines():
            key, _, value = line.partition(" ")
            if key == name:
                return int(value)
    return 0


def _removed(directory: Path) -> bool:
    try:
        directory.rmdir()
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True


def _try_write(path: Path, text: str) -> None:
    with contextlib.suppress(OSError):
        path.write_text(text)
