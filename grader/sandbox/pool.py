"""Runners for one judge: each used once, each in namespaces and a control group of its own.

They are forks of a zygote. `fresh=True` builds a whole jail instead, which is slower and closes the same doors.
"""

from __future__ import annotations

import itertools
import subprocess
import threading
import time
from contextlib import suppress

from grader.errors import RunnerLost
from grader.sandbox import processes, toolchain
from grader.sandbox.cgroup import Group, Groups
from grader.sandbox.channel import Channel, ChannelClosed, ChannelTimeout, pair
from grader.sandbox.equipment import CPU, Equipment
from grader.sandbox.jail import DEVICES, Jailer, Spec
from grader.sandbox.limits import RUNNER, Limits
from grader.sandbox.output import Output
from grader.sandbox.runner import Runner
from grader.sandbox.zygote import ForkedJail, NoForks, Zygote, read_hello

_HELLO_SECONDS = 30.0  # a fresh jail imports torch in two seconds on an idle machine
_FORK_SECONDS = 10.0  # tens of milliseconds on an idle machine
_ATTEMPTS = 3


class Pool:
    """Hands out runners that have said hello and are caged; `close` leaves nothing behind."""

    def __init__(self, groups: Groups | None = None, equipment: Equipment = CPU) -> None:
        self.jailer = Jailer()
        self.equipment = equipment
        self.groups = groups or Groups()
        self._numbers = itertools.count(1)
        self._zygote: Zygote | None = None
        self._turn = threading.Lock()
        self._fork_warning = ""

    @property
    def warnings(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.groups.warning, self._fork_warning)))

    def warm_up(self) -> None:
        """Start the zygote now, and let it import while something else is done."""
        with self._turn:
            self._living_zygote()

    def runner(self, language: str, buffer: int, program: int | None, limits: Limits, *, fresh: bool = False) -> Runner:
        """`buffer` and `program` are descriptors that it gets copies of.

        Raises RunnerLost, JailError.
        """
        for attempt in range(_ATTEMPTS):
            try:
                if fresh or self._fork_warning:
                    return self._fresh(language, buffer, program, limits)
                return self._forked(buffer, program, limits)
            except NoForks as error:
                # Slower, but no less closed: a fork of the zygote is only a quicker way to the same jail.
                self._fork_warning = f"no forks of a zygote ({error}): each submission waits for a jail of its own"
                self._drop_zygote()
            except RunnerLost:
                self._drop_zygote()
                if attempt + 1 == _ATTEMPTS:
                    raise
        raise AssertionError("not reached")

    def runners_left(self) -> list[str]:
        """Processes below the zygote: none, once every runner is gone."""
        with self._turn:
            return [] if self._zygote is None else self._zygote.forks()

    def zygote_process(self) -> int:
        """0 where none runs. It stays the same as long as no submission gets at it."""
        with self._turn:
            return 0 if self._zygote is None else self._zygote.process

    def close(self) -> None:
        self._drop_zygote()
        self.jailer.close()
        self.groups.close()

    def _forked(self, buffer: int, program: int | None, limits: Limits) -> Runner:
        group = self.groups.make(f"{next(self._numbers)}", limits)
        channel, theirs = pair()
        output = Output(limits.output_bytes)
        descriptors = [theirs.fileno(), output.writing, buffer, *([] if program is None else [program])]
        try:
            with self._turn:
                zygote = self._living_zygote()
                zygote.fork(descriptors, limits, count_processes=group is None)
            theirs.close()
            output.close_writing()
            process = read_hello(channel, time.monotonic() + _FORK_SECONDS)
            jail = ForkedJail(process)
            runner = Runner(channel, output, group, limits, process, jail.reaper, jail.end, zygote.stands)
            _cage(runner)
        except BaseException:
            theirs.close()
            _give_up(channel, output, group)
            raise
        return runner

    def _fresh(self, language: str, buffer: int, program: int | None, limits: Limits) -> Runner:
        group = self.groups.make(f"{next(self._numbers)}", limits)
        channel, theirs = pair()
        output = Output(limits.output_bytes)
        descriptors = (theirs.fileno(), buffer, *(() if program is None else (program,)))
        arguments = [str(theirs.fileno()), str(buffer), str(-1 if program is None else program), language]
        spec = Spec(
            command=self.jailer.python_command("start.py", "fresh", *arguments),
            limits=limits,
            mounts=(
                *toolchain.system_mounts(compilers=self.equipment.compilers),
                *self.jailer.python_mounts(),
                *self.equipment.mounts,
            ),
            links=tuple(toolchain.system_links()),
            environment=self.equipment.environment,
            descriptors=descriptors,
            devices=(*DEVICES, *self.equipment.devices),
            count_processes=group is None,
        )
        started: subprocess.Popen[bytes] | None = None
        try:
            started = self.jailer.start(spec, output=output.writing)
            theirs.close()
            output.close_writing()
            process = read_hello(channel, time.monotonic() + _HELLO_SECONDS)
            jail = started
            runner = Runner(
                channel,
                output,
                group,
                limits,
                process,
                processes.parent_of(process),
                lambda grace: _end(jail, grace),
            )
            _cage(runner)
        except BaseException:
            theirs.close()
            if started is not None:
                _end(started, 0.0)
            _give_up(channel, output, group)
            raise
        return runner

    def _living_zygote(self) -> Zygote:
        if self._zygote is not None and not self._zygote.alive:
            self._close_zygote()
        if self._zygote is None:
            self._zygote = Zygote(self.jailer, RUNNER, self.equipment)
        return self._zygote

    def _drop_zygote(self) -> None:
        with self._turn:
            self._close_zygote()

    def _close_zygote(self) -> None:
        if self._zygote is not None:
            self._zygote.close()
            self._zygote = None


def _cage(runner: Runner) -> None:
    """Its hello was said; nothing of the learner's runs before go."""
    if runner.group is not None:
        runner.group.enter(runner.reaper)
        runner.group.enter(runner.process)
    try:
        runner.channel.send({"go": True})
    except (ChannelClosed, ChannelTimeout) as error:
        raise RunnerLost(f"a runner ended before it ran anything: {error}") from error


def _give_up(channel: Channel, output: Output, group: Group | None) -> None:
    output.close_writing()
    channel.close()
    if group is not None:
        group.remove()


def _end(process: subprocess.Popen[bytes], grace_seconds: float) -> int | None:
    """The status of a jail's outermost process: 128 + n for a signal inside. A jail that runs on is killed: None."""
    with suppress(subprocess.TimeoutExpired):
        return process.wait(grace_seconds)
    process.kill()
    process.wait()
    return None
