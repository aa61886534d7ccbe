"""One submission in one runner: load it, then step by step hand it fresh inputs and take its outputs away.

A step: pause the runner; write fresh inputs, poison the outputs, paint the red zones; start the clock; send the call;
let the runner go; wait for its answer; pause it; copy the outputs to memory of our own; stop the clock. Only that copy
is compared. No input exists before its step, and none of it is there while the runner could look in peace.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from grader.judge import words
from grader.judge.buffer import Buffer, Placed, place
from grader.judge.conversation import CompileFailure, Conversation, Hints, Program
from grader.judge.kit import Array, Call, Values
from grader.sandbox.limits import Limits
from grader.sandbox.runner import Runner

__all__ = ["CompileFailure", "Program", "Session", "Step", "poisoned"]


@dataclass(frozen=True)
class Step:
    outputs: dict[str, Values]
    poison: dict[str, Values]
    seconds: float
    hints: Hints


class Session(Conversation):
    def __init__(
        self, runner: Runner, buffer: Buffer, limits: Limits, cancelled: Callable[[], bool], *, caged_memory: bool
    ) -> None:
        super().__init__(runner, limits, cancelled, caged_memory=caged_memory, shared_bytes=buffer.size)
        self._buffer = buffer

    def step(self, call: Call, inputs: dict[str, Values]) -> Step:
        """Raises Verdict."""
        placed, size = place(call)
        if size > self._buffer.size:
            raise ValueError(f"a call of {size} bytes in a buffer of {self._buffer.size}")
        self._pause()
        before = self._runner.run_times()
        poison, zones = self._lay_out(placed, inputs)
        copies = {name: content.copy() for name, content in poison.items()}  # faulted in while no clock runs
        self._calls += 1
        if self._runner.run_times() != before:
            raise words.moved_while_paused()
        message = {"id": self._calls, "arrays": [one.to_message() for one in placed], "numbers": call.numbers}
        started = time.monotonic()
        self._send({"call": message})
        self._runner.resume()
        answer = self._receive(words.time_limit_of_call)
        self._pause()
        for one in placed:
            if one.array.name in copies:
                copies[one.array.name][...] = self._buffer.view(one)
        seconds = time.monotonic() - started
        hints = self._hints(answer)
        self._check_zones(placed, zones)
        return Step(copies, poison, seconds, hints)

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
