"""The time of a call from groups of calls: pure arithmetic, no GPU."""

from __future__ import annotations

import pytest

from grader.judge.gpu.clock import GROUPS, call_time, groups_that_fit, typical

CALL, AROUND, COPY = 250e-6, 900e-6, 125e-6
EMPTY = {group: [AROUND + group * COPY] * 3 for group in GROUPS}


def steps(call: float, *, more: float = 0.0) -> dict[int, list[float]]:
    """`more`: what every step takes besides, whatever its group."""
    return {group: [AROUND + more + group * (COPY + call)] * 3 for group in GROUPS}


def test_the_copy_of_the_outputs_and_the_way_there_do_not_count() -> None:
    time = call_time(steps(CALL), EMPTY)
    assert time.slope == pytest.approx(CALL)
    assert time.whole == pytest.approx(CALL)
    assert not time.dawdled


def test_who_holds_small_groups_up_gains_nothing_and_is_told() -> None:
    held = steps(CALL)
    held[1] = [seconds + 2e-3 for seconds in held[1]]
    time = call_time(held, EMPTY)
    assert time.slope < CALL
    assert time.seconds == pytest.approx(CALL)
    assert time.dawdled


def test_a_slow_first_launch_is_no_dawdling() -> None:
    assert not call_time(steps(CALL, more=200e-6), EMPTY).dawdled


def test_a_compiler_at_the_first_call_does_not_count() -> None:
    compiled = steps(CALL)
    compiled[1][0] += 1.0
    compiled[17][1] += 1.0
    assert call_time(compiled, EMPTY).seconds == pytest.approx(CALL)


def test_two_steps_are_enough_to_leave_one_out() -> None:
    assert typical([1.0, 0.2]) == 0.2
    assert typical([1.0, 0.2, 0.4]) == pytest.approx(0.3)
    assert typical([0.5]) == 0.5


def test_nothing_is_faster_than_a_share_of_its_step() -> None:
    time = call_time(EMPTY, EMPTY)
    assert time.seconds > 0


def test_groups_shrink_with_the_room_and_with_what_checking_costs() -> None:
    assert groups_that_fit(1 << 30, 20 << 30, costly=False) == (1, 9, 17)
    assert groups_that_fit(1 << 30, 10 << 30, costly=False) == (1, 5, 9)
    assert groups_that_fit(1 << 30, 20 << 30, costly=True) == (1, 3, 5)
    assert groups_that_fit(1 << 30, 1 << 30, costly=True) == (1, 2)
