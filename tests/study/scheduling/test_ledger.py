"""Late rows one after the other: the card after each is what a fold of all rows makes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizapp.study.scheduling import DEFAULT_PARAMETERS, Ledger, LogRow, Rules, ledger
from quizapp.study.scheduling.fold import advance
from quizapp.study.scheduling.intervals import NO_LOAD
from tests.study.scheduling.test_fold import ADDED, row, run, stored

RULES = [Rules(), Rules(learning_steps=(), relearning_steps=()), Rules(maximum_interval=9, learning_steps=(5,))]
moments = st.tuples(st.integers(0, 40), st.integers(0, 3))
ratings = st.sampled_from([1, 2, 3, 4, 3, None])
said = st.tuples(moments, ratings, st.sampled_from(RULES))


def rows_of(items: list[tuple[tuple[int, int], int | None, Rules]], prefix: str) -> list[LogRow]:
    return [
        row(day, rating, f"{prefix}{number}", rules, minute)
        for number, ((day, minute), rating, rules) in enumerate(items)
    ]


def ledger_of(rows: list[LogRow]) -> Ledger:
    rows = sorted(rows, key=lambda one: one.moment)
    card, reviews = run(rows)
    return Ledger(
        stored(rows, reviews),
        card,
        card_id=3,
        added=ADDED,
        parameters=DEFAULT_PARAMETERS,
        load_of=lambda day: NO_LOAD,
    )


@given(before=st.lists(said, max_size=12), late=st.lists(said, min_size=1, max_size=8))
def test_each_leaves_the_card_that_a_fold_of_all_rows_makes(
    before: list[tuple[tuple[int, int], int | None, Rules]], late: list[tuple[tuple[int, int], int | None, Rules]]
) -> None:
    rows = rows_of(before, "before")
    book = ledger_of(rows)
    for one in rows_of(late, "late"):
        added = one if one.rating else replace(one, rating=2)
        rows.append(added)
        card, _ = run(rows)
        assert replace(book.add(added), history="") == replace(card, history="")


def test_a_row_costs_what_stands_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that was away sends in order; of a thousand rows before one other each is followed by that one alone."""
    book = ledger_of([row(2000, 4)])
    steps = []

    def counted(*arguments: Any, **named: Any) -> Any:
        steps.append(1)
        return advance(*arguments, **named)

    monkeypatch.setattr(ledger, "advance", counted)
    for day in range(1000):
        book.add(row(day, 1 + day % 4))
    assert len(steps) == 2 * 1000
