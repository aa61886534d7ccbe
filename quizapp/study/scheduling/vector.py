"""FSRS-6 for many cards at once, in numpy; the same numbers as the library gives one card at a time."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quizapp.study.scheduling.memory import MAXIMUM_STABILITY, Parameters

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
MINIMUM_STABILITY = 0.001


def recalls(stability: Floats, days_since_last: Floats, parameters: Parameters) -> Floats:
    """Chance of recall of each card after so many days."""
    decay = -parameters[20]
    factor = 0.9 ** (1 / decay) - 1
    return np.asarray((1 + factor * days_since_last / stability) ** decay)


def ideal_intervals(stability: Floats, desired_retention: float, parameters: Parameters) -> Floats:
    decay = -parameters[20]
    factor = 0.9 ** (1 / decay) - 1
    return np.asarray(stability / factor * (desired_retention ** (1 / decay) - 1))


def first_memories(ratings: Integers, parameters: Parameters) -> tuple[Floats, Floats]:
    """Stability and difficulty after the first review."""
    w = np.asarray(parameters)
    stability = np.maximum(w[ratings - 1], MINIMUM_STABILITY)
    return stability, np.clip(_first_difficulty(ratings.astype(float), w), 1, 10)


def next_memories(
    stability: Floats, difficulty: Floats, ratings: Integers, days_since_last: Floats, parameters: Parameters
) -> tuple[Floats, Floats]:
    """Stability and difficulty after one more review of each card."""
    w = np.asarray(parameters)
    recall = recalls(stability, days_since_last, parameters)
    again = ratings == 1
    growth = np.exp(w[17] * (ratings - 3 + w[18])) * stability ** -w[19]
    same_day = stability * np.where(again, growth, np.maximum(growth, 1))
    forgotten = np.minimum(
        w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * np.exp((1 - recall) * w[14]),
        stability / np.exp(w[17] * w[18]),
    )
    bonus = np.where(ratings == 2, w[15], np.where(ratings == 4, w[16], 1.0))
    increase = np.exp(w[8]) * (11 - difficulty) * stability ** -w[9] * (np.exp((1 - recall) * w[10]) - 1)
    recalled = stability * (1 + increase * bonus)
    after = np.where(days_since_last < 1, same_day, np.where(again, forgotten, recalled))
    damped = difficulty - w[6] * (ratings - 3) * (10 - difficulty) / 9
    harder = w[7] * _first_difficulty(4.0, w) + (1 - w[7]) * damped
    return np.clip(after, MINIMUM_STABILITY, MAXIMUM_STABILITY), np.clip(harder, 1, 10)


def _first_difficulty(ratings: Floats | float, w: Floats) -> Floats:
    return np.asarray(w[4] - np.exp(w[5] * (ratings - 1)) + 1)
