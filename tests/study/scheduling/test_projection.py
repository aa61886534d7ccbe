"""Cards played forward to a day."""

from __future__ import annotations

import numpy as np
import pytest

from quizapp.study.scheduling import Rules, recall
from quizapp.study.scheduling.projection import Budget, Deck, project, recall_on

RULES = Rules()
PLENTY = Budget(new_per_day=50, reviews_per_day=500, presses_per_day=10_000)


def deck(new: int = 0, learned: int = 0, stability: float = 10, due: float = 0) -> Deck:
    made = Deck.of_new_cards(new + learned)
    made.stability[:learned] = stability
    made.difficulty[:learned] = 5
    made.last_day[:learned] = due - stability
    made.due_day[:learned] = due
    made.capped[:] = True
    return made


def test_recall_without_reviews() -> None:
    chances = recall_on(deck(new=1, learned=1), 5, RULES)
    assert chances == pytest.approx([recall(10, 15, RULES.parameters), 0])


def test_study_keeps_recall_above_neglect() -> None:
    neglected = recall_on(deck(learned=500), 30, RULES).mean()
    studied = project(deck(learned=500), 30, RULES, PLENTY, seed=1).recall.mean()
    assert studied > 0.93 > neglected


def test_new_cards_are_introduced_as_the_day_allows() -> None:
    told = project(deck(new=100), 10, RULES, Budget(5, 500, 10_000), seed=1)
    assert (told.recall > 0).sum() == 50
    assert told.presses[0] == 10
    poor = project(deck(new=100), 10, RULES, Budget(50, 500, 6), seed=1)
    assert poor.presses[0] == 6
    assert (poor.recall > 0).sum() < 50


def test_a_capped_deck_is_better_remembered_on_the_day() -> None:
    """fsrs4anki-helper #456: mean recall on the day, against the baseline without a cap."""
    free = deck(learned=500, stability=25)
    free.capped[:] = False
    capped = project(deck(learned=500, stability=25), 30, RULES, PLENTY, seed=1).recall.mean()
    assert capped > project(free, 30, RULES, PLENTY, seed=1).recall.mean() + 0.02


def test_limits_hold() -> None:
    told = project(deck(learned=300), 5, RULES, Budget(0, 40, 10_000), seed=1)
    assert all(presses <= 80 for presses in told.presses)
    assert told.presses[0] >= 40


def test_no_cards_and_no_days() -> None:
    assert project(deck(), 10, RULES, PLENTY, seed=1).presses == [0] * 10
    assert np.array_equal(
        project(deck(learned=1), 0, RULES, PLENTY, seed=1).recall, recall_on(deck(learned=1), 0, RULES)
    )
