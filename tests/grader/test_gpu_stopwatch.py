"""What the GPU's stopwatch tells of the steps that it was given: no GPU is needed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from grader.errors import Verdict
from grader.judge.cases import Case
from grader.judge.gpu.ceilings import GpuCeilings
from grader.judge.gpu.clock import GROUPS
from grader.judge.gpu.stopwatch import GpuStopwatch
from grader.judge.problems import Problem, load
from grader.protocol import Performance, Roofline

H200 = GpuCeilings(bandwidth=4.46e12, float32=51e12, tensor_float32=404e12, float16=746e12, writing=2e12)
L2 = 60 * 2**20
AROUND = 900e-6


class References:
    """Trusted runners that take a step as long as they are told to."""

    def __init__(self, library: float) -> None:
        self._library = library

    def nothing(self, arena: object) -> Any:
        return SimpleNamespace(step=lambda content, copies, fresh: SimpleNamespace(seconds=AROUND))

    def library(self, problem: Problem, arena: object) -> Any:
        def step(content: Any, copies: object) -> Any:
            return SimpleNamespace(seconds=AROUND + len(content.slots.starts) * self._library)

        return SimpleNamespace(step=step)


class Watch:
    """A stopwatch, and the first shape of a problem to time."""

    def __init__(self, slug: str, library: float = 1e-3) -> None:
        self._problem = load(slug)
        row = self._problem.timing["gpu"][0]
        self._case = Case("t1", row, self._problem.plan(row.shape, np.random.default_rng(1)), timed=True)
        references: Any = References(library)
        arena: Any = None
        self.stopwatch = GpuStopwatch(self._problem, H200, L2, references, arena)

    def take(self, group: int, seconds: float) -> None:
        slots = SimpleNamespace(starts=range(group))
        content: Any = SimpleNamespace(case=self._case, slots=slots, renew=lambda: None)
        copies: Any = None
        self.stopwatch.take(content, copies, AROUND + seconds)

    def has_enough(self, group: int) -> bool:
        turn: Any = SimpleNamespace(case=self._case, group=group, between=group not in (GROUPS[0], GROUPS[-1]))
        return self.stopwatch.has_enough(turn)


def timed(slug: str, own: float, library: float = 1e-3) -> Performance:
    """Of the first shape of a problem: seconds of a call of the submission, and of the library."""
    watch = Watch(slug, library)
    for group in GROUPS:
        watch.take(group, group * own)
    [line] = watch.stopwatch.performance()
    return line


def roofline_of(slug: str) -> Roofline:
    roofline = timed(slug, own=1e-3).roofline
    assert roofline is not None
    return roofline


def test_a_time_comes_with_what_its_limit_is_made_of() -> None:
    line = timed("vector-add", own=200e-6, library=100e-6)
    assert line.roofline == Roofline(bytes=12 * 67_108_864, operations=67_108_864, bandwidth=4.46e12, peak=51e12)
    assert line.microseconds == pytest.approx(200)
    assert line.library_ratio == pytest.approx(0.5)
    assert line.limit_ratio == pytest.approx(12 * 67_108_864 / 4.46e12 / 200e-6)


def test_the_roof_of_arithmetic_is_that_of_the_type() -> None:
    assert roofline_of("gemm").peak == 51e12
    assert roofline_of("gemm-fp16").peak == 746e12


def test_a_working_set_of_the_l2_stands_under_the_roof_of_memory() -> None:
    roofline = roofline_of("gemm")
    assert roofline.bytes < 4 * L2
    assert (roofline.bandwidth, roofline.cached) == (4.46e12, False)


def test_what_computes_nothing_still_has_a_roof() -> None:
    assert roofline_of("transpose") == Roofline(bytes=8 * 8192**2, operations=0, bandwidth=4.46e12, peak=51e12)


def test_faster_than_the_memory_is_suspicious() -> None:
    with pytest.raises(Verdict) as told:
        timed("vector-add", own=100e-6)
    assert told.value.verdict == "suspicious"


def test_of_long_calls_two_steps_are_enough_and_the_middle_group_none() -> None:
    watch, call = Watch("gemm"), 16e-3
    watch.take(1, call)
    watch.take(1, call)
    assert not watch.has_enough(1)  # of one group alone nothing is known
    watch.take(17, 17 * call)
    assert watch.has_enough(1)
    assert watch.has_enough(9)
    assert not watch.has_enough(17)
    watch.take(17, 17 * call)
    assert watch.has_enough(17)


@pytest.mark.parametrize("first", GROUPS)
@pytest.mark.parametrize("second", GROUPS)
def test_a_compiler_in_the_first_step_makes_no_call_long(first: int, second: int) -> None:
    watch, call = Watch("vector-add"), 200e-6
    watch.take(first, 0.9 + first * call)
    for _ in range(2):
        watch.take(second, second * call)
        assert not any(watch.has_enough(group) for group in GROUPS)
