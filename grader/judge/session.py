"""One submission in one runner: load it, then step by step hand it fresh inputs and take its outputs away.

A step: pause the runner; write fresh inputs, poison the outputs, paint the red zones; start the clock; send the call;
let the runner go; wait for its answer; pause it; copy the outputs to memory of our own; stop the clock. Only that copy
is compared. No input exists before its step, and none of it is there while the runner could look in peace.
"""

from __future__ import annotations

import base64
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from grader.errors import RunnerLost, Verdict
from grader.judge import words
from grader.judge.buffer import Buffer, Placed, place
from grader.judge.kit import Array, Call, Values
from grader.sandbox.channel import ChannelAbused, ChannelClosed, ChannelTimeout
from grader.sandbox.limits import STACK_MAIN_MIB, Limits
from grader.sandbox.output import printable
from grader.sandbox.runner import Runner

_LOOK_SECONDS = 0.05  # between two looks at limits that no message announces
_GRACE_SECONDS = 1.0
_LONGEST_TEXT = 10_000


@dataclass(frozen=True)
class Program:
    """What the runner is to load. `library` is a descriptor of a shared library, for compiled languages."""

    language: str
    source: bytes
    harness: str
    library: int | None = None
    only_compile: bool = False


@dataclass(frozen=True)
class Step:
    outputs: dict[str, Values]
    poison: dict[str, Values]
    seconds: float
    returned: str


class CompileFailure(Verdict):
    """A Python source that does not parse."""

    def __init__(self, text: str, line: int, column: int) -> None:
        super().__init__("compile_error", text, text)
        self.line = line
        self.column = column


class Session:
    def __init__(
        self, runner: Runner, buffer: Buffer, limits: Limits, cancelled: Callable[[], bool], *, caged_memory: bool
    ) -> None:
        self._runner = runner
        self._buffer = buffer
        self._limits = limits
        self._cancelled = cancelled
        self._caged_memory = caged_memory
        self._ends = time.monotonic() + limits.wall_seconds
        self._calls = 0
        self._base_mib = runner.resident_mib()

    def load(self, program: Program) -> None:
        """Raises Verdict."""
        self._send(
            {
                "load": {
                    "language": program.language,
                    "source": base64.b64encode(program.source).decode("ascii"),
                    "harness": program.harness,
                    "only_compile": program.only_compile,
                    "stack_mib": STACK_MAIN_MIB,
                    "data_mib": 0 if self._caged_memory else self._limits.memory_mib,
                }
            }
        )
        answer = self._receive(words.time_limit_of_loading)
        if answer.keys() == {"failed"}:
            raise self._failure(answer["failed"])
        if answer != {"ready": True}:
            raise words.abused_channel()

    def step(self, call: Call, inputs: dict[str, Values]) -> Step:
        """Raises Verdict."""
        placed, size = place(call)
        if size > self._buffer.size:
            raise ValueError(f"a call of {size} bytes in a buffer of {self._buffer.size}")
        self._pause()
        before = self._runner.run_times()
        poison, zones = self._lay_out(placed, inputs)
        self._calls += 1
        if self._runner.run_times() != before:
            raise words.moved_while_paused()
        message = {"id": self._calls, "arrays": [one.to_message() for one in placed], "numbers": call.numbers}
        started = time.monotonic()
        self._send({"call": message})
        self._runner.resume()
        answer = self._receive(words.time_limit_of_call)
        self._pause()
        copies = {one.array.name: self._buffer.view(one).copy() for one in placed if one.array.name in poison}
        seconds = time.monotonic() - started
        self._check_answer(answer)
        self._check_zones(placed, zones)
        return Step(copies, poison, seconds, str(answer.get("returned", ""))[:80])

    def close(self) -> None:
        self._runner.kill()

    def output(self) -> str:
        """What it printed; the learner's file by the name that the learner knows."""
        return self._runner.output.text().replace("/tmp/solution.py", "solution.py")

    def _lay_out(self, placed: list[Placed], inputs: dict[str, Values]) -> tuple[dict[str, Values], list[bytes]]:
        poison: dict[str, Values] = {}
        for one in placed:
            content = inputs.get(one.array.name)
            if content is None:
                content = poison[one.array.name] = poisoned(one.array)
            self._buffer.view(one)[...] = content
        zones = []
        for zone in self._buffer.zones(placed):
            zones.append(os.urandom(zone.size))
            zone[:] = np.frombuffer(zones[-1], np.uint8)
        return poison, zones

    def _check_zones(self, placed: list[Placed], zones: list[bytes]) -> None:
        for zone, written in zip(self._buffer.zones(placed), zones, strict=True):
            if zone.tobytes() != written:
                raise words.red_zone()

    def _check_answer(self, answer: dict[str, Any]) -> None:
        if answer.keys() == {"failed"}:
            raise self._failure(answer["failed"])
        if answer.get("done") != self._calls or not answer.keys() <= {"done", "returned"}:
            raise words.abused_channel()

    def _pause(self) -> None:
        if not self._runner.pause():
            self._fail_if_gone()
            raise words.moved_while_paused()

    def _fail_if_gone(self) -> None:
        if self._runner.channel.wait(0):
            try:
                self._runner.channel.receive(time.monotonic())
            except ChannelClosed:
                raise self._gone() from None
            except (ChannelAbused, ChannelTimeout):
                raise words.abused_channel() from None

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self._runner.channel.send(message)
        except ChannelClosed:
            raise self._gone() from None
        except ChannelTimeout as error:
            raise RunnerLost(str(error)) from error

    def _receive(self, late: Callable[[Limits], Verdict]) -> dict[str, Any]:
        """The runner's next message. In the meantime, look at everything that ends a submission without one."""
        deadline = time.monotonic() + self._limits.call_seconds
        while True:
            now = time.monotonic()
            try:
                message = self._runner.channel.receive(min(now + _LOOK_SECONDS, deadline, self._ends))
            except ChannelTimeout:
                self._look()
            except ChannelClosed:
                raise self._gone() from None
            except ChannelAbused:
                raise words.abused_channel() from None
            else:
                if message.keys() != {"exited"}:
                    return message
                raise self._gone(message["exited"])
            if time.monotonic() >= self._ends:
                raise words.time_limit_of_all(self._limits)
            if time.monotonic() >= deadline:
                raise late(self._limits)

    def _look(self) -> None:
        if self._cancelled():
            raise words.cancelled()
        if self._runner.output.over_limit.is_set():
            raise words.output_limit(self._limits)
        if self._runner.ran_out_of_memory():
            raise words.memory_limit(self._limits)
        if self._runner.forks_too_much():
            raise words.too_many_processes(self._limits)
        if not self._caged_memory and self._runner.resident_mib() > self._base_mib + self._limits.memory_mib:
            raise words.memory_limit(self._limits)

    def _gone(self, status: object = None) -> Verdict:
        """Why the runner is no longer there. `status`: as process 1 of its jail tells it."""
        if isinstance(status, int) and 0 <= status < 256:
            self._runner.status = status
        self._runner.kill(grace_seconds=_GRACE_SECONDS)
        if self._runner.output.over_limit.is_set():
            return words.output_limit(self._limits)
        if self._runner.ran_out_of_memory():
            return words.memory_limit(self._limits)
        return words.ended(self._runner.status)

    def _failure(self, failure: object) -> Verdict:
        """A failure as the runner tells it: believed, since it only ever counts against the submission."""
        if not isinstance(failure, dict):
            return words.abused_channel()
        kind, text = failure.get("kind"), printable(str(failure.get("text", ""))[:_LONGEST_TEXT])
        line, column = (
            value if isinstance(value, int) else 0 for value in (failure.get("line"), failure.get("column"))
        )
        if kind == "compile_error":
            return CompileFailure(text, line, column)
        if kind == "memory_limit":
            return words.memory_limit(self._limits)
        if kind == "missing_entry":
            return words.missing_entry(text)
        return words.runtime_error(text)


def poisoned(array: Array) -> Values:
    """What stands in an output before the call: NaN with a secret payload, or a secret integer."""
    secret = int.from_bytes(os.urandom(8), "little")
    dtype = np.dtype(array.dtype)
    if dtype.kind == "f":
        mantissa = {2: 9, 4: 22, 8: 51}[dtype.itemsize]
        bits = np.array(0, f"u{dtype.itemsize}")
        exponent = {2: 0x7E00, 4: 0x7FC00000, 8: 0x7FF8000000000000}[dtype.itemsize]
        bits[...] = exponent | (secret & ((1 << mantissa) - 1))
        return np.full(array.shape, bits).view(dtype)
    info = np.iinfo(dtype)
    return np.full(array.shape, 100 + secret % (int(info.max) - 100), dtype)
