"""Runs a piece of Python behind the jail, as a submission would, and answers how it went."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import pytest

from grader.errors import Verdict
from grader.judge.buffer import Buffer, place
from grader.judge.devices.cpu import CpuDevice
from grader.judge.kit import Array, Call
from grader.judge.session import Program, Session, Step
from grader.sandbox.limits import RUNNER, Limits
from grader.sandbox.runner import Runner

CALL = Call(inputs=(Array("x", "float32", (8,)),), outputs=(Array("out", "float32", (8,)),), numbers={"n": 8})
HARNESS = "def call(solution, arrays, numbers):\n    return solution.solve(arrays['x'], arrays['out'], numbers['n'])\n"
ROUTES = pytest.mark.parametrize("fresh", [False, True], ids=["fork", "fresh"])
QUICK = replace(RUNNER, wall_seconds=10.0, call_seconds=3.0, memory_mib=256)


@dataclass(frozen=True)
class Seen:
    verdict: str  # "" when the call ended as it should
    text: str
    printed: str
    step: Step | None


def run_inside(
    device: CpuDevice,
    source: str,
    *,
    fresh: bool = False,
    limits: Limits = QUICK,
    meanwhile: Callable[[Runner], None] | None = None,
) -> Seen:
    """`source` defines solve(x, out, n). `meanwhile` is called with the loaded runner, before the call."""
    buffer = Buffer(place(CALL)[1])
    program = Program("python", source.encode(), HARNESS)
    verdict, text, step = "", "", None
    try:
        runner = device.pool.runner("python", buffer.descriptor, None, limits, fresh=fresh)
        session = Session(runner, buffer, limits, lambda: False, caged_memory=device.pool.groups.available)
        try:
            session.load(program)
            if meanwhile:
                meanwhile(runner)
            step = session.step(CALL, {"x": np.arange(8, dtype=np.float32)})
        except Verdict as error:
            verdict, text = error.verdict, error.english
        finally:
            session.close()
    finally:
        buffer.close()
    return Seen(verdict, text, session.output(), step)


def attempt(device: CpuDevice, fresh: bool, body: str) -> str:
    """Runs `body` (its last line prints) in a jail; what it printed."""
    source = "import ctypes, errno, os, signal, socket, sys, time\n\ndef solve(x, out, n):\n"
    source += "".join(f"    {line}\n" for line in body.strip().splitlines())
    seen = run_inside(device, source, fresh=fresh)
    return seen.printed.strip() or f"{seen.verdict}: {seen.text}"


def leftovers(device: CpuDevice) -> list[str]:
    """Groups of submissions that were not removed."""
    return [str(path) for parent in device.pool.groups.parents() for path in parent.iterdir() if path.is_dir()]
