"""What a problem's cases must not let pass, tried on its reference alone: no submission, no jail.

A judge that accepts zeros, a constant, its own input, a sum over 99 of 100 elements or half precision proves nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from grader.judge.cases import Case, draw, expected_outputs, fresh_inputs
from grader.judge.compare import compare
from grader.judge.kit import Array, Expected, Values
from grader.judge.problems import Problem

Inputs = dict[str, Values]
Cheat = Callable[[Problem, Case, Inputs, dict[str, Expected]], dict[str, Values] | None]


def lint(problem: Problem) -> list[str]:
    """Names of the cheats that every case lets pass: none for a sound problem. What cannot be played is left out."""
    cases = draw(problem, mode="submit", device_kind="cpu", interpreter=False)
    seen = [(case, fresh_inputs(problem, case)) for case in cases if not case.timed]
    return [name for name, cheat in CHEATS.items() if name not in problem.allowed and _passes(problem, seen, cheat)]


def _passes(problem: Problem, seen: list[tuple[Case, Inputs]], cheat: Cheat) -> bool:
    played = False
    for case, inputs in seen:
        expected = expected_outputs(problem, case, inputs)
        got = cheat(problem, case, inputs, expected)
        if got is None:
            continue
        played = True
        if not all(_right(problem, array, expected, got) for array in case.call.outputs):
            return False
    return played


def _right(problem: Problem, array: Array, expected: dict[str, Expected], got: dict[str, Values]) -> bool:
    if array.type_tags:
        return True
    values = got[array.name].astype(array.dtype)
    return compare(array, expected[array.name], values, problem.relative_tolerance, np.zeros_like(values)) is None


def _zeros(problem: Problem, case: Case, inputs: Inputs, expected: dict[str, Expected]) -> dict[str, Values]:
    return {array.name: np.zeros(array.shape) for array in case.call.outputs}


def _constant(problem: Problem, case: Case, inputs: Inputs, expected: dict[str, Expected]) -> dict[str, Values]:
    return {array.name: np.ones(array.shape) for array in case.call.outputs}


def _identity(problem: Problem, case: Case, inputs: Inputs, expected: dict[str, Expected]) -> dict[str, Values] | None:
    if not inputs:
        return None
    first = next(iter(inputs.values())).reshape(-1)
    return {array.name: np.resize(first, array.shape) for array in case.call.outputs}


def _subsample(problem: Problem, case: Case, inputs: Inputs, expected: dict[str, Expected]) -> dict[str, Values] | None:
    """The reference, with one of every hundred input elements left out."""
    thinned = {name: values.copy() for name, values in inputs.items() if values.dtype.kind == "f"}
    if not thinned:
        return None
    for values in thinned.values():
        values.reshape(-1)[99::100] = 0
    return {name: one.value for name, one in problem.reference({**inputs, **thinned}, case.call).items()}


def _half(problem: Problem, case: Case, inputs: Inputs, expected: dict[str, Expected]) -> dict[str, Values] | None:
    """The reference, on inputs and with outputs rounded to the eleven digits of float16, whatever their exponent."""
    wide = [array for array in case.call.inputs if array.dtype in ("float32", "float64")]
    if not wide:
        return None
    rounded = {array.name: _eleven_digits(inputs[array.name]).astype(array.dtype) for array in wide}
    answers = problem.reference({**inputs, **rounded}, case.call)
    return {name: _eleven_digits(one.value) for name, one in answers.items()}


def _eleven_digits(values: Values) -> Values:
    fraction, exponent = np.frexp(values.astype(np.float64))
    rounded: Values = np.ldexp(np.round(fraction * 2048) / 2048, exponent)
    return rounded


CHEATS: dict[str, Cheat] = {
    "zeros": _zeros,
    "constant": _constant,
    "identity": _identity,
    "subsample": _subsample,
    "half precision": _half,
}
