"""The cases of one judging: which shapes, in which order, with which fresh content."""

from __future__ import annotations

import os
from dataclasses import dataclass

import numpy as np

from grader.judge.clock import ROUNDS
from grader.judge.kit import Call, Expected, Values, shape_text
from grader.judge.problems import Problem, ShapeRow


@dataclass(frozen=True)
class Case:
    name: str
    row: ShapeRow
    call: Call
    timed: bool = False

    @property
    def shape(self) -> str:
        """For people. A hidden case says its shape, never its content."""
        return self.call.shape_text or shape_text(self.row.shape)


def secret_generator() -> np.random.Generator:
    """Seeded by the kernel for one step and thrown away: what a runner has seen says nothing about what comes."""
    return np.random.Generator(np.random.PCG64DXSM(int.from_bytes(os.urandom(32), "little")))


def draw(problem: Problem, *, mode: str, device_kind: str, interpreter: bool) -> list[Case]:
    """Every case in a random order; timed ones only for a whole submission."""
    rng = secret_generator()
    cases = []
    for number, row in enumerate(problem.rows, start=1):
        if (mode == "public" and not row.public) or (interpreter and not row.interpreter):
            continue
        cases.append(Case(f"{number}", row, problem.plan(row.shape, rng)))
    if mode == "submit":
        kind = "interpreter" if interpreter else device_kind
        for number, row in enumerate(problem.timing[kind], start=1):
            cases += ROUNDS * [Case(f"t{number}", row, problem.plan(row.shape, rng), timed=True)]
    return [cases[int(position)] for position in rng.permutation(len(cases))]


def fresh_inputs(problem: Problem, case: Case) -> dict[str, Values]:
    """New content in memory of the judge's own."""
    inputs: dict[str, Values] = {array.name: np.empty(array.shape, array.dtype) for array in case.call.inputs}
    problem.fill(inputs, case.call, case.row.kind, secret_generator())
    return inputs


def expected_outputs(problem: Problem, case: Case, inputs: dict[str, Values]) -> dict[str, Expected]:
    return problem.reference(inputs, case.call)
