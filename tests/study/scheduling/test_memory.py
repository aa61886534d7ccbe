"""FSRS-6 in study days, against sequences computed elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quizapp.study.scheduling.memory import (
    DEFAULT_PARAMETERS,
    MAXIMUM_STABILITY,
    Memory,
    ideal_interval,
    next_memory,
    recall,
    within_bounds,
)

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "fsrs_vectors.json").read_text(encoding="utf-8"))
EXACT = 1e-4  # relative


@pytest.mark.parametrize("sequence", VECTORS["sequences"], ids=range(len(VECTORS["sequences"])))
def test_memory_and_intervals_are_those_of_fsrs_6(sequence: dict[str, Any]) -> None:
    parameters = tuple(VECTORS["parameters"][sequence["parameters"]])
    memory: Memory | None = None
    for review in sequence["reviews"]:
        memory = next_memory(memory, review["rating"], review["days_since_last"], parameters)
        interval = ideal_interval(memory.stability, sequence["desired_retention"], parameters)
        assert memory.stability == pytest.approx(review["stability"], rel=EXACT)
        assert memory.difficulty == pytest.approx(review["difficulty"], rel=EXACT)
        assert interval == pytest.approx(review["interval_days"], rel=EXACT)


def test_there_are_36_sequences() -> None:
    assert len(VECTORS["sequences"]) == 36
    assert tuple(VECTORS["parameters"]["default"]) == DEFAULT_PARAMETERS


def test_recall_is_nine_tenths_after_the_stability() -> None:
    assert recall(8.2956, 8.2956, DEFAULT_PARAMETERS) == pytest.approx(0.9)
    assert recall(8.2956, 0, DEFAULT_PARAMETERS) == 1
    assert ideal_interval(8.2956, 0.9, DEFAULT_PARAMETERS) == pytest.approx(8.2956)


def test_a_long_absence_raises_the_stability() -> None:
    """fsrs4anki #115, #691, #606: after a break intervals looked too short."""
    easy = next_memory(None, 4, 0, DEFAULT_PARAMETERS)
    assert next_memory(easy, 3, 92, DEFAULT_PARAMETERS).stability == pytest.approx(117.2, abs=0.1)
    assert next_memory(easy, 3, 365, DEFAULT_PARAMETERS).stability > 117.2


def test_bounds() -> None:
    assert within_bounds(DEFAULT_PARAMETERS) == DEFAULT_PARAMETERS
    for far in (-1e9, 1e9):
        near = within_bounds((far,) * 21)
        assert next_memory(next_memory(None, 3, 0, near), 1, 9, near).stability > 0


def test_stability_has_an_end() -> None:
    memory = Memory(30_000, 1)
    assert next_memory(memory, 4, 36_500, DEFAULT_PARAMETERS).stability == MAXIMUM_STABILITY


def test_an_hour_later_on_the_next_morning_is_a_day() -> None:
    """A review 23 hours later counts as one day: stability 13.49, where whole periods of 24 hours give 8.30."""
    easy = next_memory(None, 4, 0, DEFAULT_PARAMETERS)
    assert next_memory(easy, 3, 0, DEFAULT_PARAMETERS).stability == pytest.approx(8.30, abs=0.01)
    assert next_memory(easy, 3, 1, DEFAULT_PARAMETERS).stability == pytest.approx(13.49, abs=0.01)
