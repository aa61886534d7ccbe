"""The steps of one judging on a GPU: which case, how many calls at once, in which order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from grader.judge import cases as case_drawer
from grader.judge.cases import Case
from grader.judge.gpu.arena import Slots
from grader.judge.gpu.clock import groups_that_fit
from grader.judge.problems import Problem

# The outer groups make the line; the one between only keeps who counts calls from knowing what comes.
_ROUNDS, _ROUNDS_OF_LONG_CALLS = (7, 1, 7), (3, 1, 3)
_LONG_SECONDS = 450e-6  # of a call at the device's limit
_COSTLY_OPERATIONS = 5e11  # two float64 products of so many take the judge some 20 ms a call


@dataclass(frozen=True)
class Turn:
    """`between`: neither the smallest nor the largest group of its case."""

    case: Case
    group: int
    between: bool = False


def draw_turns(
    problem: Problem, mode: str, room: int, floor_seconds: Callable[[Case], float], *, costly: Callable[[Case], bool]
) -> list[Turn]:
    """Every step, in random order, their number fixed now. `room`: bytes for the slots and copies of one group."""
    drawn = case_drawer.draw(problem, mode=mode, device_kind="gpu", interpreter=False)
    timed = {case.name: case for case in drawn if case.timed}
    turns = [Turn(case, 1) for case in drawn if not case.timed]
    for case in timed.values():
        groups = groups_that_fit(_bytes_of_a_call(case), room, costly=costly(case))
        rounds = _ROUNDS_OF_LONG_CALLS if floor_seconds(case) > _LONG_SECONDS else _ROUNDS
        turns += _turns_of(case, groups, rounds)
    order = case_drawer.secret_generator().permutation(len(turns))
    return [turns[int(position)] for position in order]


def _turns_of(case: Case, groups: tuple[int, ...], rounds: tuple[int, int, int]) -> list[Turn]:
    smallest, middle, largest = rounds
    turns = smallest * [Turn(case, groups[0])] + largest * [Turn(case, groups[-1])]
    return turns + [Turn(case, group, between=True) for group in groups[1:-1] for _ in range(middle)]


def is_costly(problem: Problem, case: Case) -> bool:
    """Whether checking one call takes the judge long."""
    return problem.reference_on_device is None or problem.cost(case.call).operations > _COSTLY_OPERATIONS


def arena_bytes(turns: list[Turn]) -> int:
    return max((Slots(turn.case.call, turn.group).size for turn in turns), default=4096)


def _bytes_of_a_call(case: Case) -> int:
    """Its slot, and the judge's copy of its outputs."""
    return Slots(case.call, 1).stride + sum(array.bytes for array in case.call.outputs)
