"""Got against expected, every element, in float64 or exact integers. Pure.

An error e of one element passes when |e| <= tolerance * scale. NaN and infinities pass only where they are expected.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from grader.judge.kit import INTEGER, Array, Expected, Values

TYPE_NAMES = {
    0: "nothing",
    1: "int",
    2: "bool",
    3: "float",
    4: "None",
    5: "str",
    6: "an int beyond 64 bits",
    7: "something else",
}


@dataclass(frozen=True)
class Mismatch:
    """Of one output: the first element that is wrong, how many are, and the largest errors among those."""

    array: str
    index: tuple[int, ...]
    expected: str
    got: str
    count: int
    total: int
    max_absolute_error: float
    max_relative_error: float
    wrong_type: str = ""
    untouched: bool = False


def compare(array: Array, expected: Expected, got: Values, tolerance: float, poison: Values) -> Mismatch | None:
    """`poison`: what the judge put there before the call."""
    if array.type_tags:
        return _compare_types(array, got)
    wanted = np.asarray(expected.value).reshape(array.shape)
    if np.issubdtype(got.dtype, np.integer):
        wrong = got != wanted
    else:
        with np.errstate(all="ignore"):  # a runner may leave any bits there, signalling NaNs among them
            wide = got.astype(np.float64)
        wrong = ~_close(wanted.astype(np.float64), wide, expected.scale, tolerance)
    if not wrong.any():
        return None
    return _describe(array, wanted, got, wrong, untouched=_same_bytes(got, poison))


def _close(wanted: Values, got: Values, scale: Values | float | None, tolerance: float) -> Values:
    allowed = np.abs(wanted) if scale is None else np.broadcast_to(np.asarray(scale, np.float64), wanted.shape)
    with np.errstate(invalid="ignore", over="ignore"):
        near = np.abs(got - wanted) <= tolerance * allowed
    finite = np.isfinite(wanted) & np.isfinite(got)
    same = (wanted == got) | (np.isnan(wanted) & np.isnan(got))
    close: Values = np.where(finite, near | same, same)
    return close


def _compare_types(array: Array, got: Values) -> Mismatch | None:
    wrong = got != INTEGER
    if not wrong.any():
        return None
    index = np.unravel_index(int(np.argmax(wrong)), wrong.shape)
    name = TYPE_NAMES.get(int(got[index]), "something else")
    return Mismatch(
        array.name, tuple(int(i) for i in index), "int", name, int(wrong.sum()), wrong.size, 0.0, 0.0, wrong_type=name
    )


def _describe(array: Array, wanted: Values, got: Values, wrong: Values, *, untouched: bool) -> Mismatch:
    index = np.unravel_index(int(np.argmax(wrong)), wrong.shape)
    with np.errstate(all="ignore"):
        absolute = np.abs(got[wrong].astype(np.float64) - wanted[wrong].astype(np.float64))
        relative = absolute / np.abs(wanted[wrong].astype(np.float64))
    return Mismatch(
        array=array.name,
        index=tuple(int(i) for i in index),
        expected=_number(wanted[index]),
        got=_number(got[index]),
        count=int(wrong.sum()),
        total=int(wrong.size),
        max_absolute_error=_largest(absolute),
        max_relative_error=_largest(relative),
        untouched=untouched,
    )


def _number(value: Values) -> str:
    return str(int(value)) if np.issubdtype(value.dtype, np.integer) else f"{float(value):.9g}"


def _largest(values: Values) -> float:
    """Finite, so that it can be said in JSON; 0 where no finite error is there (NaN everywhere)."""
    finite = values[np.isfinite(values)]
    return float(finite.max()) if finite.size else 0.0


def _same_bytes(left: Values, right: Values) -> bool:
    return left.tobytes() == right.tobytes()
