"""What will be remembered on a day to come, and what it costs until then: the learner's cards, played forward."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from quizapp.study.scheduling.rules import Rules
from quizapp.study.scheduling.vector import (
    Floats,
    Integers,
    first_memories,
    ideal_intervals,
    next_memories,
    recalls,
)

GOOD, AGAIN = 3, 1


@dataclass
class Deck:
    """One entry a card, all arrays of one length. Days are counted from today; a card never reviewed has stability 0
    and is introduced in order of its place in the arrays.
    """

    stability: Floats
    difficulty: Floats
    last_day: Floats
    due_day: Floats
    capped: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]

    def __len__(self) -> int:
        return len(self.stability)

    @classmethod
    def of_new_cards(cls, count: int) -> Deck:
        stability, difficulty, last_day, due_day = np.zeros((4, count))
        return cls(stability, difficulty, last_day, due_day, np.zeros(count, dtype=np.bool_))


@dataclass(frozen=True, slots=True)
class Budget:
    """What a day allows. An introduction is counted as two reviews: it comes back in its steps."""

    new_per_day: int
    reviews_per_day: int
    presses_per_day: float  # reviews that the minutes of a day allow


@dataclass(frozen=True, slots=True)
class Projection:
    """`recall`: of each card on the last day, 0 where it was never introduced. `presses`: ratings on each day."""

    recall: Floats
    presses: list[int]


PRESSES_OF_NEW = 2


def recall_on(deck: Deck, day: int, rules: Rules) -> Floats:
    """Chance of recall of each card on a day, if nothing was reviewed until then."""
    known = deck.stability > 0
    chance = np.zeros(len(deck))
    elapsed = np.maximum(day - deck.last_day[known], 0)
    chance[known] = recalls(deck.stability[known], elapsed, rules.parameters)
    return chance


def project(deck: Deck, days: int, rules: Rules, budget: Budget, seed: int) -> Projection:
    """Play `days` days from today on; each review is recalled with its own chance, drawn from the seed."""
    draw = np.random.default_rng(seed)
    presses = []
    for day in range(days):
        due = _due(deck, day, rules, budget)
        lapses = _review(deck, due, day, days, rules, draw)
        left = budget.presses_per_day - len(due) - lapses
        introduced = _introduce(deck, day, days, rules, min(budget.new_per_day, int(max(left, 0) / PRESSES_OF_NEW)))
        presses.append(len(due) + lapses + PRESSES_OF_NEW * introduced)
    return Projection(recall_on(deck, days, rules), presses)


def _due(deck: Deck, day: int, rules: Rules, budget: Budget) -> Integers:
    """The cards due, those nearest to being forgotten first, as many as the day allows."""
    due = np.flatnonzero((deck.stability > 0) & (deck.due_day <= day))
    most = int(min(budget.reviews_per_day, budget.presses_per_day))
    if len(due) > most:
        chance = recalls(deck.stability[due], day - deck.last_day[due], rules.parameters)
        due = due[np.argsort(chance, kind="stable")[:most]]
    return due


def _review(deck: Deck, due: Integers, day: int, days: int, rules: Rules, draw: np.random.Generator) -> int:
    """How many were forgotten; those are relearned on the same day."""
    if not len(due):
        return 0
    elapsed = np.maximum(day - deck.last_day[due], 0)
    stability, difficulty = deck.stability[due], deck.difficulty[due]
    lapsed = draw.random(len(due)) >= recalls(stability, elapsed, rules.parameters)
    ratings = np.where(lapsed, AGAIN, GOOD)
    stability, difficulty = next_memories(stability, difficulty, ratings, elapsed, rules.parameters)
    again = next_memories(stability, difficulty, np.full(len(due), GOOD), np.zeros(len(due)), rules.parameters)
    deck.stability[due] = np.where(lapsed, again[0], stability)
    deck.difficulty[due] = np.where(lapsed, again[1], difficulty)
    _schedule(deck, due, day, days, rules)
    return int(lapsed.sum())


def _introduce(deck: Deck, day: int, days: int, rules: Rules, most: int) -> int:
    new = np.flatnonzero(deck.stability == 0)[:most]
    if len(new):
        deck.stability[new], deck.difficulty[new] = first_memories(np.full(len(new), GOOD), rules.parameters)
        _schedule(deck, new, day, days, rules)
    return len(new)


def _schedule(deck: Deck, cards: Integers, day: int, days: int, rules: Rules) -> None:
    interval = np.round(ideal_intervals(deck.stability[cards], rules.desired_retention, rules.parameters))
    interval = np.clip(interval, 1, rules.maximum_interval)
    # A capped card is seen once more before the last day, while a day is left for it.
    cap = np.where(deck.capped[cards] & (days - 1 - day >= 1), days - 1 - day, rules.maximum_interval)
    deck.last_day[cards] = day
    deck.due_day[cards] = day + np.minimum(interval, cap)
