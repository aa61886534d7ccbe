"""Fuzz windows, seeded draws and the load of the days."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizapp.study.scheduling.intervals import NO_LOAD, choose_days, draw, fuzz_window

TODAY = date(2026, 5, 1)


@pytest.mark.parametrize(
    ("interval", "window"),
    [
        (1.0, (1, 1)),
        (2.4, (2, 2)),
        (2.5, (2, 4)),
        (8.3, (6, 10)),
        (10.0, (8, 12)),
        (30.0, (27, 33)),
        (365.0, (345, 385)),
    ],
)
def test_the_window_is_ankis(interval: float, window: tuple[int, int]) -> None:
    assert fuzz_window(interval, 1, 36_500) == window


def test_the_window_keeps_within_the_limits() -> None:
    """py-fsrs passes its own maximum by a day: 3 becomes 5 with a maximum of 4."""
    assert fuzz_window(3, 1, 4) == (2, 4)
    assert fuzz_window(300, 1, 30) == (27, 30)
    assert fuzz_window(3, 9, 30) == (9, 11)
    assert fuzz_window(3, 9, 7) == (7, 7)


@given(
    ideal=st.floats(0.01, 40_000),
    shortest=st.integers(1, 40),
    longest=st.integers(1, 36_500),
    chance=st.floats(0, 1, exclude_max=True),
    loads=st.dictionaries(st.integers(0, 400), st.integers(0, 500)),
)
def test_the_day_lies_in_the_window(
    ideal: float, shortest: int, longest: int, chance: float, loads: dict[int, int]
) -> None:
    load = {TODAY + timedelta(days=days): cards for days, cards in loads.items()}
    first, last = fuzz_window(ideal, shortest, longest)
    assert 1 <= first <= choose_days(ideal, shortest, longest, TODAY, chance, load) <= last <= longest


def test_a_draw_belongs_to_card_and_count() -> None:
    assert draw(7, 3) == draw(7, 3)
    assert len({draw(card, reviews) for card in range(50) for reviews in range(50)}) == 2500
    assert 0 <= min(draw(card, 1) for card in range(1000)) < max(draw(card, 1) for card in range(1000)) < 1


def spread(load: dict[date, int], cards: int = 1000, ideal: float = 10) -> Counter[int]:
    return Counter(choose_days(ideal, 1, 36_500, TODAY, draw(card, 1), load) for card in range(cards))


def test_a_thousand_cards_of_one_day_spread_evenly() -> None:
    """fsrs4anki-helper #386, ankitects/anki PR #3643: the balancer emptied today and piled on the furthest day."""
    chosen = spread(dict(NO_LOAD))
    assert set(chosen) == {8, 9, 10, 11, 12}
    assert max(chosen.values()) <= 1.3 * 200


def test_an_emptier_day_draws_more_and_does_not_draw_all() -> None:
    load = {TODAY + timedelta(days=days): 100 for days in (8, 9, 11, 12)}
    chosen = spread(load, cards=200)
    assert chosen[10] > 1.5 * chosen[9]
    assert chosen[10] < 100
    few = {TODAY + timedelta(days=days): 5 for days in (8, 9, 11, 12)}
    assert max(spread(few).values()) <= 1.3 * 200
