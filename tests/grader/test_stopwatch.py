"""Whoever is timed beside a submission is trusted: what goes wrong there is our fault, never the learner's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grader.errors import OurFault
from grader.judge.check import judge_source
from grader.judge.devices.cpu import CpuDevice
from grader.judge.problems import load
from tests.grader.inside import leftovers

RIGHT = b"def solve(a, b, out, n):\n    out.copy_(a + b)\n"
RIGHT_CPP = b"""extern "C" void solve(const float* a, const float* b, float* out, int n) {
    for (int i = 0; i < n; ++i) out[i] = a[i] + b[i];
}
"""


@pytest.mark.parametrize(("language", "source"), [("python", RIGHT), ("cpp", RIGHT_CPP)])
@pytest.mark.parametrize("library", [b"def solve(:\n", b"def solve(a, b, out, n):\n    raise MemoryError\n"])
def test_a_library_that_fails_is_our_fault(device: CpuDevice, language: str, source: bytes, library: bytes) -> None:
    with pytest.raises(OurFault, match="a trusted runner failed"):
        judge_source(replace(load("vector-add"), library=library), device, language, source)


def test_time_beside_the_library_is_told(device: CpuDevice) -> None:
    [shape] = judge_source(load("vector-add"), device, "cpp", RIGHT_CPP).performance
    assert shape.microseconds > 0
    assert shape.library_ratio is not None
    assert shape.library_ratio > 0


def test_shapes_of_one_result_stand_under_the_same_roofs(device: CpuDevice) -> None:
    problem, sizes = load("vector-add"), (1_000_000, 1_048_576)
    rows = tuple(replace(row, shape={"n": n}) for row in problem.timing["cpu"] for n in sizes)
    lines = judge_source(replace(problem, timing={"cpu": rows}), device, "cpp", RIGHT_CPP).performance
    roofs = [line.roofline for line in lines]
    assert [(roof.bytes, roof.operations) for roof in roofs if roof] == [(12 * n, n) for n in sizes]
    assert len({(roof.bandwidth, roof.peak, roof.cached) for roof in roofs if roof}) == 1
    for line, roof in zip(lines, roofs, strict=True):
        assert roof is not None
        floor = max(roof.bytes / roof.bandwidth, roof.operations / roof.peak)
        assert line.limit_ratio == pytest.approx(floor / (line.microseconds / 1e6))


def test_what_does_not_compile_leaves_no_runner(device: CpuDevice) -> None:
    assert judge_source(load("vector-add"), device, "cpp", b"int x = y;\n").verdict == "compile_error"
    assert leftovers(device) == []
