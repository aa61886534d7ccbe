"""FSRS-6 through the library `fsrs`, counted in study days.

The library counts whole periods of 24 hours between two times. Given times that lie exactly n days apart it counts n,
so it is fed times made from the study days, never the real ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache

import fsrs
from fsrs.scheduler import DEFAULT_PARAMETERS as LIBRARY_PARAMETERS
from fsrs.scheduler import LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS

Parameters = tuple[float, ...]

DEFAULT_PARAMETERS: Parameters = tuple(LIBRARY_PARAMETERS)
MAXIMUM_STABILITY = 36_500.0
_LAST_REVIEW = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Memory:
    """Stability: study days until recall falls to 0.9. Difficulty: 1 to 10."""

    stability: float
    difficulty: float


@lru_cache(maxsize=16_384)  # what a preview computed, the answer to it need not compute again
def next_memory(before: Memory | None, rating: int, days_since_last: int, parameters: Parameters) -> Memory:
    """The memory that a rating leaves; `before` is None for a card that was never reviewed."""
    card = fsrs.Card(
        card_id=1,
        state=fsrs.State.Learning if before is None else fsrs.State.Review,
        stability=before.stability if before else None,
        difficulty=before.difficulty if before else None,
        due=_LAST_REVIEW,
        last_review=_LAST_REVIEW if before else None,
    )
    reviewed_at = _LAST_REVIEW + timedelta(days=days_since_last)
    after, _ = _scheduler(parameters).review_card(card, fsrs.Rating(rating), reviewed_at)
    assert after.stability is not None, "a review always leaves a memory"
    assert after.difficulty is not None, "a review always leaves a memory"
    return Memory(min(after.stability, MAXIMUM_STABILITY), after.difficulty)


def within_bounds(parameters: Parameters) -> Parameters:
    """The nearest parameters that FSRS-6 is defined for; some defaults lie on a bound."""
    bounds = zip(parameters, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS, strict=True)
    return tuple(min(max(value, lowest), highest) for value, lowest, highest in bounds)


def recall(stability: float, days_since_last: float, parameters: Parameters) -> float:
    """Chance of recall after so many study days (FSRS-6 forgetting curve)."""
    decay = -parameters[20]
    return float((1 + _factor(parameters) * days_since_last / stability) ** decay)


def ideal_interval(stability: float, desired_retention: float, parameters: Parameters) -> float:
    """Days after which recall falls to the desired retention: unrounded, without limits."""
    decay = -parameters[20]
    return float(stability / _factor(parameters) * (desired_retention ** (1 / decay) - 1))


def _factor(parameters: Parameters) -> float:
    return float(0.9 ** (-1 / parameters[20]) - 1)


@lru_cache(maxsize=512)
def _scheduler(parameters: Parameters) -> fsrs.Scheduler:
    """Only the memory of its answer is read, so it needs neither steps nor fuzz."""
    return fsrs.Scheduler(parameters=parameters, learning_steps=(), relearning_steps=(), enable_fuzzing=False)
