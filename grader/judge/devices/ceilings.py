"""Bandwidth and arithmetic peak of this machine's processor: measured once, in a runner, and kept in a file."""

from __future__ import annotations

import contextlib
import os
import platform
from collections.abc import Callable
from dataclasses import asdict, fields, replace
from pathlib import Path

import numpy as np

from grader.judge import kept
from grader.judge.buffer import Buffer, place
from grader.judge.clock import less_what_surrounds
from grader.judge.kit import Array, Call
from grader.judge.roofline import Ceilings
from grader.judge.session import Program, Session
from grader.sandbox.limits import RUNNER
from grader.sandbox.pool import Pool

_HARNESS = "def call(solution, arrays, numbers):\n    solution.solve(*arrays.values())\n"
# `times`: the work in one call. What calling costs is much beside a few MiB of a cache, and no part of its bandwidth.
_READ = (
    "import torch\ndef solve(x, out):\n    for _ in range({times}): torch.sum(x, dim=0, keepdim=True, out=out[:1])\n"
)
_COPY = "def solve(x, out):\n    for _ in range({times}): out.copy_(x)\n"
_MULTIPLY = "import torch\ndef solve(x, out):\n    for _ in range({times}): torch.matmul(x, x, out=out)\n"
_NOTHING = b"def solve(x, out):\n    pass\n"
_ELEMENTS = 16 * 1024 * 1024  # 64 MiB each way
# On two cores a product of a millisecond or two: short, so that some round on a busy machine is not disturbed.
_SIDE = 512
_CORES_A_PRODUCT = 4  # many cores make it too short to be told from what calling costs: then there are more of them
_ROUNDS, _ROUNDS_OF_SHORT_WORK = 8, 32
_CACHE_TIMES = 16
_METHOD = 3  # raised when ceilings are measured in another way: what was kept before is measured anew
_DEFAULT_CACHE = 32 * 1024 * 1024


def ceilings(pool: Pool) -> Ceilings:
    """From the file where it has this processor, else measured now."""
    known = kept.kept(state_file()).get(_key(), {})
    if set(known) != {field.name for field in fields(Ceilings)}:
        measured = _measured(pool)
        keep(measured)
        return measured
    return Ceilings(known["bandwidth"], known["cache_bandwidth"], known["operations"], int(known["cache_bytes"]))


def keep(ceilings: Ceilings) -> None:
    """For the next judge on this machine."""
    kept.keep(state_file(), _key(), asdict(ceilings))


def _measured(pool: Pool) -> Ceilings:
    cache = _last_level_cache()
    square = _call(_SIDE, _SIDE)
    products = max(1, (os.cpu_count() or 1) // _CORES_A_PRODUCT)
    multiply = _MULTIPLY.format(times=products).encode()
    return Ceilings(
        bandwidth=_bandwidth(pool, _ELEMENTS, 1, _ROUNDS),
        cache_bandwidth=_bandwidth(pool, cache // 32, _CACHE_TIMES, _ROUNDS_OF_SHORT_WORK),
        operations=products * 2 * _SIDE**3 / _best_seconds(pool, multiply, square, _ROUNDS_OF_SHORT_WORK),
        cache_bytes=cache,
    )


def _bandwidth(pool: Pool, elements: int, times: int, rounds: int) -> float:
    """Bytes a second, of reading alone or of copying, whichever is more."""
    call = _call(elements)
    reading, copying = (_best_seconds(pool, work.format(times=times).encode(), call, rounds) for work in (_READ, _COPY))
    return times * elements * max(4 / reading, 8 / copying)


def _call(*shape: int) -> Call:
    return Call((Array("x", "float32", shape),), (Array("out", "float32", shape),))


def _best_seconds(pool: Pool, source: bytes, call: Call, rounds: int) -> float:
    """The shortest of some steps, less what surrounds it."""
    return less_what_surrounds(_shortest_step(pool, source, call, rounds), _shortest_step(pool, _NOTHING, call, rounds))


def _shortest_step(pool: Pool, source: bytes, call: Call, rounds: int) -> float:
    limits = replace(RUNNER, memory_mib=512)
    buffer = Buffer(place(call)[1])
    never: Callable[[], bool] = lambda: False  # noqa: E731  one word reads better than a function
    try:
        runner = pool.runner("python", buffer.descriptor, None, limits)
        session = Session(runner, buffer, limits, never, caged_memory=pool.groups.available)
        try:
            session.load(Program("python", source, _HARNESS))
            inputs = {"x": np.ones(call.inputs[0].shape, np.float32)}
            return min(session.step(call, inputs).seconds for _ in range(rounds))
        finally:
            session.close()
    finally:
        buffer.close()


def _key() -> str:
    return f"{platform.machine()} {_processor()} x{os.cpu_count()}, method {_METHOD}"


def state_file() -> Path:
    directory = os.environ.get("GRADER_STATE") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "quizapp-grader"
    )
    return Path(directory) / "ceilings.json"


def _processor() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor()


def _last_level_cache() -> int:
    sizes = [_DEFAULT_CACHE]
    for path in Path("/sys/devices/system/cpu/cpu0/cache").glob("index*/size"):
        with contextlib.suppress(OSError, ValueError):
            text = path.read_text().strip()
            sizes.append(int(text.rstrip("KM")) * (1024 if text.endswith("K") else 1024 * 1024))
    return max(sizes[1:] or sizes)
