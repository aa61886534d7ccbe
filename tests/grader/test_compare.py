"""Comparison: every element, in float64 or exact integers."""

from __future__ import annotations

import numpy as np
import pytest

from grader.judge.compare import Mismatch, compare
from grader.judge.kit import Array, Expected, Values

TOLERANCE = 1e-5


def compared(
    got: list[float], wanted: list[float], *, scale: float | None = None, dtype: str = "float32"
) -> Mismatch | None:
    values: Values = np.array(got, dtype)
    poison: Values = np.full_like(values, 77)
    return compare(Array("out", dtype, values.shape), Expected(np.array(wanted), scale), values, TOLERANCE, poison)


def test_equal_is_right() -> None:
    assert compared([1, 2, 3], [1, 2, 3]) is None


def test_an_error_within_the_tolerance_is_right() -> None:
    assert compared([1.000009], [1.0]) is None


def test_the_first_wrong_element_is_named() -> None:
    mismatch = compared([1, 5, 3, 9], [1, 2, 3, 4])
    assert mismatch is not None
    assert (mismatch.index, mismatch.count, mismatch.total) == ((1,), 2, 4)
    assert (mismatch.expected, mismatch.got) == ("2", "5")
    assert mismatch.max_absolute_error == 5
    assert mismatch.max_relative_error == 1.5


def test_the_scale_replaces_the_value() -> None:
    assert compared([0.5], [0.0], scale=1e6) is None
    assert compared([0.5], [0.0], scale=1.0) is not None


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_what_is_not_finite_never_passes(value: float) -> None:
    assert compared([value], [1.0], scale=1e30) is not None


def test_what_is_not_finite_passes_where_it_is_expected() -> None:
    assert compared([float("inf"), float("nan")], [float("inf"), float("nan")]) is None


def test_integers_are_exact_beyond_what_a_double_holds() -> None:
    assert compared([2**53 + 1], [2**53 + 1], dtype="int64") is None
    assert compared([2**53], [2**53 + 1], dtype="int64") is not None


def test_zeros_do_not_pass_for_small_values() -> None:
    assert compared([0.0] * 4, [2.5e-6] * 4) is not None


def test_memory_that_nobody_wrote_is_noticed() -> None:
    mismatch = compared([77, 77], [1, 2])
    assert mismatch is not None
    assert mismatch.untouched


def test_a_bool_is_not_an_int() -> None:
    tags: Values = np.array([1, 2], "uint8")
    mismatch = compare(Array("type", "uint8", (2,), type_tags=True), Expected(np.array([1, 1])), tags, 0, tags)
    assert mismatch is not None
    assert mismatch.wrong_type == "bool"
    assert mismatch.index == (1,)


def test_a_tag_that_no_runner_writes_is_no_int_either() -> None:
    tags: Values = np.array([200], "uint8")
    mismatch = compare(Array("type", "uint8", (1,), type_tags=True), Expected(np.array([1])), tags, 0, tags)
    assert mismatch is not None


def test_signalling_nans_are_only_wrong() -> None:
    bits: Values = np.array([0x7F800001, 0xFFBFFFFF], np.uint32)
    got: Values = bits.view(np.float32)
    array = Array("out", "float32", got.shape)
    mismatch = compare(array, Expected(np.array([1.0, 2.0])), got, TOLERANCE, np.zeros_like(got))
    assert mismatch is not None
    assert (mismatch.count, mismatch.got) == (2, "nan")
