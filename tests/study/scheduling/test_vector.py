"""Many cards at once get what one card gets."""

from __future__ import annotations

import numpy as np
import pytest

from quizapp.study.scheduling import DEFAULT_PARAMETERS, Memory, ideal_interval, next_memory, recall
from quizapp.study.scheduling.vector import first_memories, ideal_intervals, next_memories, recalls


def test_sequences_agree_with_the_library() -> None:
    draw = np.random.default_rng(7)
    cards, reviews = 200, 12
    ratings = draw.integers(1, 5, (cards, reviews))
    days = draw.integers(0, 60, (cards, reviews)).astype(float)
    stability, difficulty = first_memories(ratings[:, 0], DEFAULT_PARAMETERS)
    for step in range(1, reviews):
        stability, difficulty = next_memories(
            stability, difficulty, ratings[:, step], days[:, step], DEFAULT_PARAMETERS
        )
    for card in range(cards):
        memory: Memory | None = None
        for step in range(reviews):
            memory = next_memory(memory, int(ratings[card, step]), int(days[card, step]), DEFAULT_PARAMETERS)
        assert memory is not None
        assert stability[card] == pytest.approx(memory.stability, rel=1e-9)
        assert difficulty[card] == pytest.approx(memory.difficulty, rel=1e-9)


def test_recall_and_interval_agree() -> None:
    stability, days = np.array([0.5, 8.0, 300.0]), np.array([1.0, 8.0, 90.0])
    assert recalls(stability, days, DEFAULT_PARAMETERS) == pytest.approx(
        [recall(s, d, DEFAULT_PARAMETERS) for s, d in zip(stability, days, strict=True)]
    )
    assert ideal_intervals(stability, 0.85, DEFAULT_PARAMETERS) == pytest.approx(
        [ideal_interval(s, 0.85, DEFAULT_PARAMETERS) for s in stability]
    )
