"""Runners for one judge: each used once, each in a jail and a control group of its own."""

from __future__ import annotations

import itertools
import os
import socket
import subprocess
from contextlib import suppress

from grader.sandbox import toolchain
from grader.sandbox.cgroup import Groups
from grader.sandbox.channel import pair
from grader.sandbox.jail import Jailer, Spec
from grader.sandbox.limits import Limits
from grader.sandbox.output import Output
from grader.sandbox.runner import Runner


class Pool:
    """Hands out runners that have said hello and are caged; `close` leaves nothing behind."""

    def __init__(self) -> None:
        self.jailer = Jailer()
        self.groups = Groups()
        self._numbers = itertools.count(1)

    @property
    def warnings(self) -> tuple[str, ...]:
        return (self.groups.warning,) if self.groups.warning else ()

    def runner(self, language: str, buffer: int, program: int | None, limits: Limits) -> Runner:
        """A fresh one. `buffer` and `program` are descriptors that it gets copies of.

        Raises RunnerLost, JailError.
        """
        return self._fresh(language, buffer, program, limits)

    def close(self) -> None:
        self.jailer.close()
        self.groups.close()

    def _fresh(self, language: str, buffer: int, program: int | None, limits: Limits) -> Runner:
        channel, theirs = pair()
        output = Output(limits.output_bytes)
        group = self.groups.make(f"{next(self._numbers)}", limits)
        try:
            process = self.jailer.start(
                self._spec(language, theirs, buffer, program, limits, caged=group is not None), output=output.writing
            )
        finally:
            theirs.close()
            output.close_writing()
        runner = Runner(channel, output, group, limits, end=lambda grace: _end(process, grace))
        runner.cage()
        return runner

    def _spec(
        self, language: str, control: socket.socket, buffer: int, program: int | None, limits: Limits, *, caged: bool
    ) -> Spec:
        descriptors = (control.fileno(), buffer) + (() if program is None else (program,))
        arguments = [str(control.fileno()), str(buffer), str(-1 if program is None else program), language]
        return Spec(
            command=self.jailer.python_command("start.py", "fresh", *arguments),
            limits=limits,
            mounts=(*toolchain.system_mounts(compilers=False), *self.jailer.python_mounts()),
            links=tuple(toolchain.system_links()),
            environment={"TRITON_INTERPRET": "1", "OMP_NUM_THREADS": str(os.cpu_count() or 1)},
            descriptors=descriptors,
            count_processes=not caged,
        )


def _end(process: subprocess.Popen[bytes], grace_seconds: float) -> int | None:
    """The status of a jail's outermost process: 128 + n for a signal inside. A jail that runs on is killed: None."""
    with suppress(subprocess.TimeoutExpired):
        return process.wait(grace_seconds)
    process.kill()
    process.wait()
    return None
