"""A caged process that runs one submission: its channel, what it prints, how it is stopped and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from grader.sandbox import processes
from grader.sandbox.cgroup import Group
from grader.sandbox.channel import Channel
from grader.sandbox.limits import MIB, Limits
from grader.sandbox.output import Output

_REFUSALS_OF_A_BOMB = 20  # forks refused; an honest program gives up before
_CLOSE = 4  # without a group: so few processes short of the limit


@dataclass
class Runner:
    """`process` is the runner and `reaper` process 1 of its jail, both as this machine counts."""

    channel: Channel
    output: Output
    group: Group | None
    limits: Limits
    process: int
    reaper: int
    end: Callable[[float], int | None]  # after so many seconds of grace, kills everything; the status it ended with
    stands: Callable[[], bool] = lambda: True  # whether what it was forked from is still there
    status: int | None = None
    _ended: bool = field(default=False, repr=False)
    _out_of_memory: bool = field(default=False, repr=False)

    def kill(self, *, grace_seconds: float = 0.0) -> None:
        """End every process of the jail and clear up. `grace_seconds` for one that seems to be ending by itself, whose
        status is worth knowing. Safe to call twice."""
        if self._ended:
            return
        self._ended = True
        if self.group is not None and not grace_seconds:
            self.group.kill()
        self.resume()
        status = self.end(grace_seconds)
        self.status = status if self.status is None else self.status
        self.channel.close()  # first: the pipe's writing end may wait in there, sent along with a message
        self.output.finish()
        if self.group is not None:
            self._out_of_memory = self.group.out_of_memory()
            self.group.remove()

    def ran_out_of_memory(self) -> bool:
        if self._ended:
            return self._out_of_memory
        return self.group is not None and self.group.out_of_memory()

    def forks_too_much(self) -> bool:
        """Whether it runs into the limit of processes as no honest program does."""
        if self.group is not None:
            return self.group.refused_processes() > _REFUSALS_OF_A_BOMB
        return len(self._processes()) >= self.limits.processes - _CLOSE

    def resident_mib(self) -> int:
        """Anonymous and shared memory of all processes: the watch where no group limits it."""
        return processes.resident_bytes(self._processes()) // MIB

    def pause(self) -> bool:
        """Stand still, all of it. True when it does."""
        if self.group is not None:
            return self.group.freeze()
        return processes.stop_all(self.reaper)

    def resume(self) -> bool:
        if self.group is not None:
            return self.group.thaw()
        return processes.continue_all(self.reaper)

    def run_times(self) -> dict[str, str]:
        """What each thread has run so far: the same before and after, if nothing ran in between."""
        return processes.run_times(self._processes())

    def _processes(self) -> list[int]:
        return self.group.processes() if self.group is not None else processes.descendants(self.reaper)
