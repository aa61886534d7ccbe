"""The outside half of the zygote: starts it, sends it orders, and knows the processes that it forks."""

from __future__ import annotations

import base64
import contextlib
import os
import select
import signal
import subprocess
import time
from dataclasses import replace
from pathlib import Path

from grader.errors import JailError, RunnerLost
from grader.sandbox import seccomp, toolchain
from grader.sandbox.channel import Channel, ChannelAbused, ChannelClosed, ChannelTimeout, pair
from grader.sandbox.equipment import CPU, Equipment
from grader.sandbox.jail import DEVICES, Jailer, Spec, explain
from grader.sandbox.limits import CORE_BYTES, MIB, STACK_MAIN_MIB, Limits
from grader.sandbox.output import Output
from grader.sandbox.processes import descendants, parent_of

_IMPORT_SECONDS = 120.0
_DYING_SECONDS = 0.3


class NoForks(Exception):
    """A fork of the zygote cannot close itself in on this system, though a fresh jail may."""


class Zygote:
    """One process that forks runners, one after the other."""

    def __init__(self, jailer: Jailer, limits: Limits, equipment: Equipment = CPU) -> None:
        self._channel, theirs = pair()
        self._output = Output(MIB)
        spec = Spec(
            command=jailer.python_command("start.py", "zygote", str(theirs.fileno())),
            limits=replace(limits, cpu_seconds=0),
            mounts=(
                *toolchain.system_mounts(compilers=equipment.compilers),
                *jailer.python_mounts(),
                *equipment.mounts,
            ),
            links=tuple(toolchain.system_links()),
            environment=equipment.environment,
            descriptors=(theirs.fileno(),),
            devices=(*DEVICES, *equipment.devices),
            filtered=False,
            count_processes=False,
        )
        try:
            self._process: subprocess.Popen[bytes] = jailer.start(spec, output=self._output.writing)
        finally:
            theirs.close()
            self._output.close_writing()
        self._ready = False

    @property
    def process(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def stands(self) -> bool:
        """Whether it is still there a moment from now: a jail that was killed takes the kernel a while to end."""
        try:
            self._process.wait(_DYING_SECONDS)
        except subprocess.TimeoutExpired:
            return True
        return False

    def fork(self, descriptors: list[int], limits: Limits, *, count_processes: bool) -> None:
        """Order a runner. `descriptors`: control, output, buffer and perhaps program.

        Raises RunnerLost, JailError.
        """
        self._wait_until_ready()
        order = {
            "filter": base64.b64encode(seccomp.program(uncounted=count_processes)).decode("ascii"),
            "temporary_bytes": limits.temporary_mib * MIB,
            "limits": _inner_limits(limits, count_processes=count_processes),
        }
        try:
            self._channel.send(order, descriptors)
        except (ChannelClosed, ChannelTimeout) as error:
            raise RunnerLost(f"the zygote takes no orders: {error}") from error

    def forks(self) -> list[str]:
        """What runs in its jail besides itself: forks, and what they forked."""
        self._wait_until_ready()
        below = descendants(self._process.pid)
        own = {self._process.pid, self._channel.sender, parent_of(self._channel.sender)}
        return [str(process) for process in below if process not in own]

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self._output.finish()
        self._channel.close()

    def _wait_until_ready(self) -> None:
        if self._ready:
            return
        try:
            self._channel.receive(time.monotonic() + _IMPORT_SECONDS)
        except (ChannelClosed, ChannelTimeout, ChannelAbused) as error:
            self.close()
            if "bwrap:" in self._output.text():
                raise explain(self._output.text()) from error
            raise JailError(f"the zygote did not come up: {self._output.text()[-600:]}") from error
        self._ready = True


class ForkedJail:
    """Process 1 of a fork's namespaces, held by a descriptor so that no number can be mistaken."""

    def __init__(self, runner: int) -> None:
        fields = _status(runner)
        if fields.get("NSpid", "").split()[-1:] != ["2"]:
            raise RunnerLost(f"process {runner} is no runner of a fresh process namespace")
        self.reaper = int(fields["PPid"])
        self._descriptor = os.pidfd_open(self.reaper)

    def end(self, grace_seconds: float) -> None:
        self._wait(grace_seconds)
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._descriptor, signal.SIGKILL)
        self._wait(5.0)
        os.close(self._descriptor)

    def _wait(self, seconds: float) -> None:
        poll = select.poll()
        poll.register(self._descriptor, select.POLLIN)
        poll.poll(seconds * 1000)


def read_hello(channel: Channel, deadline: float) -> int:
    """The runner's process id, from the kernel. Raises RunnerLost, NoForks."""
    try:
        message = channel.receive(deadline)
    except (ChannelClosed, ChannelTimeout, ChannelAbused) as error:
        raise RunnerLost(f"no runner said hello: {error}") from error
    if "no_jail" in message:
        raise NoForks(str(message["no_jail"]))
    return channel.sender


def _inner_limits(limits: Limits, *, count_processes: bool) -> dict[str, int]:
    inner = {
        "core": CORE_BYTES,
        "cpu": limits.cpu_seconds,
        "fsize": limits.file_mib * MIB,
        "nofile": limits.open_files,
        "stack": STACK_MAIN_MIB * MIB,
    }
    return inner | {"nproc": limits.processes} if count_processes else inner


def _status(process: int) -> dict[str, str]:
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError as error:
        raise RunnerLost(f"process {process} is gone: {error}") from error
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}
