"""Times and ceilings: pure sums."""

from __future__ import annotations

import pytest

from grader.judge.clock import Timings, less_what_surrounds
from grader.judge.kit import Cost
from grader.judge.roofline import Ceilings, floor_seconds, impossible, limit_ratio, performance_of
from grader.protocol import Roofline

CEILINGS = Ceilings(bandwidth=10e9, cache_bandwidth=40e9, operations=100e9, cache_bytes=1_000_000)
STREAM = Cost(bytes=10e6, operations=1e6)  # ten caches
RESIDENT = Cost(bytes=1e6, operations=0)
PRODUCT = Cost(bytes=1e6, operations=1e9)


def test_what_surrounds_a_call_is_taken_off() -> None:
    timings = Timings(own=[0.5, 0.012, 0.011], empty=[0.1, 0.001, 0.002], library=[0.006, 0.4, 0.3])
    assert timings.own_seconds() == pytest.approx(0.010)
    assert timings.library_seconds() == pytest.approx(0.005)


def test_without_a_library_there_is_no_ratio() -> None:
    assert Timings(own=[1.0], empty=[0.5]).library_seconds() is None


def test_a_call_lost_in_noise_is_not_infinitely_fast() -> None:
    assert less_what_surrounds(0.001, 0.002) == pytest.approx(0.0001)


def test_the_floor_is_the_larger_of_moving_and_computing() -> None:
    assert floor_seconds(STREAM, CEILINGS) == pytest.approx(1e-3)
    assert floor_seconds(PRODUCT, CEILINGS) == pytest.approx(1e-2)


def test_what_fits_the_caches_is_measured_against_them() -> None:
    assert floor_seconds(RESIDENT, CEILINGS) == pytest.approx(25e-6)
    assert not impossible(RESIDENT, CEILINGS, 1e-9)


def test_faster_than_memory_is_impossible() -> None:
    assert impossible(STREAM, CEILINGS, 1e-4)
    assert not impossible(STREAM, CEILINGS, 9e-4)


def test_faster_than_arithmetic_is_impossible() -> None:
    assert impossible(PRODUCT, CEILINGS, 1e-3)


def test_the_share_of_the_limit() -> None:
    assert limit_ratio(STREAM, CEILINGS, 2e-3) == pytest.approx(0.5)
    assert limit_ratio(Cost(0, 0), CEILINGS, 1.0) is None


def test_a_trusted_program_raises_what_was_measured_low() -> None:
    raised = CEILINGS.raised(STREAM, 5e-4)
    assert raised.bandwidth == pytest.approx(20e9)
    assert raised.cache_bandwidth == CEILINGS.cache_bandwidth
    assert CEILINGS.raised(STREAM, 1.0) == CEILINGS


def test_a_time_comes_with_what_its_limit_is_made_of() -> None:
    line = performance_of("n = 7", 2e-3, 1e-3, STREAM, CEILINGS)
    assert line.roofline == Roofline(bytes=10e6, operations=1e6, bandwidth=10e9, peak=100e9, cached=False)
    assert (line.case, line.microseconds, line.library_ratio) == ("n = 7", 2e3, 0.5)
    assert line.limit_ratio == pytest.approx(0.5)


def test_what_fits_the_caches_stands_under_their_roof() -> None:
    assert CEILINGS.roofline(RESIDENT) == Roofline(1e6, 0, 40e9, 100e9, cached=True)


def test_caches_that_were_not_measured_apart_have_no_roof_of_their_own() -> None:
    device = Ceilings(bandwidth=10e9, cache_bandwidth=10e9, operations=100e9, cache_bytes=1_000_000)
    assert device.roofline(RESIDENT) == Roofline(1e6, 0, 10e9, 100e9, cached=False)


def test_a_call_whose_cost_says_nothing_has_neither_limit_nor_roof() -> None:
    line = performance_of("n = 7", 2e-3, None, Cost(0, 0), CEILINGS)
    assert (line.library_ratio, line.limit_ratio, line.roofline) == (None, None, None)
