"""A caged process that runs one submission: its channel, what it prints, how it is stopped and how it ended."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from grader.errors import RunnerLost
from grader.sandbox.cgroup import Group
from grader.sandbox.channel import Channel, ChannelAbused, ChannelClosed, ChannelTimeout
from grader.sandbox.limits import MIB, Limits
from grader.sandbox.output import Output

_HELLO_SECONDS = 30.0  # a fresh jail imports torch in two seconds on an idle machine
_REFUSALS_OF_A_BOMB = 200  # forks refused; an honest program gives up long before


@dataclass
class Runner:
    channel: Channel
    output: Output
    group: Group | None
    limits: Limits
    end: Callable[[float], int | None]  # after so many seconds of grace, kills everything; the status it ended with
    process: int = 0  # the runner, as this machine counts
    status: int | None = None
    _ended: bool = field(default=False, repr=False)
    _out_of_memory: bool = field(default=False, repr=False)

    def cage(self) -> None:
        """Wait for its hello, learn from the kernel who said it, put it into its group, and let it go on."""
        try:
            self.channel.receive(time.monotonic() + _HELLO_SECONDS)
        except (ChannelClosed, ChannelTimeout, ChannelAbused) as error:
            self.kill(grace_seconds=0.5)
            raise RunnerLost(f"a runner ended before it said hello: {error} {self.output.text()}") from error
        self.process = self.channel.sender
        if self.group is not None:
            self.group.enter(self.process)
        self.channel.send({"go": True})

    def kill(self, *, grace_seconds: float = 0.0) -> None:
        """End every process of the jail and clear up. `grace_seconds` for one that seems to be ending by itself, whose
        status is worth knowing. Safe to call twice."""
        if self._ended:
            return
        self._ended = True
        self.resume()
        self.status = self.end(grace_seconds)
        self.output.finish()
        self.channel.close()
        self._out_of_memory = self.group is not None and self.group.out_of_memory()
        if self.group is not None:
            self.group.remove()

    def ran_out_of_memory(self) -> bool:
        if self._ended:
            return self._out_of_memory
        return self.group is not None and self.group.out_of_memory()

    def forks_too_much(self) -> bool:
        return self.group is not None and self.group.refused_processes() > _REFUSALS_OF_A_BOMB

    def resident_mib(self) -> int:
        """Of the runner itself; the watch where no group limits memory."""
        with contextlib.suppress(OSError, ValueError, IndexError):
            pages = int(Path(f"/proc/{self.process}/statm").read_text().split()[1])
            return pages * os.sysconf("SC_PAGE_SIZE") // MIB
        return 0

    def pause(self) -> bool:
        """Stand still, all of it. True when it does."""
        if self.group is not None:
            return self.group.freeze()
        return _signal(self.process, signal.SIGSTOP)

    def resume(self) -> bool:
        if self.group is not None:
            return self.group.thaw()
        return _signal(self.process, signal.SIGCONT)


def _signal(process: int, number: signal.Signals) -> bool:
    try:
        os.kill(process, number)
    except OSError:
        return False
    return True
