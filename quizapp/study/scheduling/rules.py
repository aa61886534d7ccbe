"""What a learner may choose about scheduling, and the words that it is told in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import IntEnum, StrEnum

from quizapp.study.scheduling.memory import DEFAULT_PARAMETERS, Parameters

LEECH_LAPSES = 8


class State(StrEnum):
    NEW = "new"
    LEARNING = "learning"
    REVIEW = "review"
    RELEARNING = "relearning"


class Rating(IntEnum):
    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


@dataclass(frozen=True, slots=True)
class Rules:
    """Steps are minutes; `last_day` is the last study day that an interval may reach (before an interview)."""

    parameters: Parameters = DEFAULT_PARAMETERS
    desired_retention: float = 0.9
    maximum_interval: int = 36_500
    learning_steps: tuple[float, ...] = (1, 10)
    relearning_steps: tuple[float, ...] = (10,)
    last_day: date | None = None

    def longest(self, day: date) -> int:
        """Days that an interval decided on that study day may have at most, at least 1."""
        if self.last_day is None or self.last_day <= day:  # the interview is tomorrow or over: nothing left to cap
            return self.maximum_interval
        return min(self.maximum_interval, (self.last_day - day).days)

    def steps(self, state: State) -> tuple[float, ...]:
        return self.relearning_steps if state in (State.REVIEW, State.RELEARNING) else self.learning_steps
