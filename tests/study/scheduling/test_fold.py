"""The fold of a log: order, resets, late rows, and decisions that stand."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from quizapp.study.scheduling import (
    DEFAULT_PARAMETERS,
    FoldedCard,
    FoldedReview,
    LogRow,
    Parameters,
    Rules,
    State,
    fold,
)
from quizapp.study.scheduling.intervals import NO_LOAD

ADDED = date(2026, 1, 1)
OTHER_PARAMETERS = (*DEFAULT_PARAMETERS[:8], 2.5, *DEFAULT_PARAMETERS[9:])
NO_STEPS = Rules(learning_steps=(), relearning_steps=())


def row(day: int, rating: int | None, key: str = "", rules: Rules = NO_STEPS, minute: int = 0) -> LogRow:
    moment = datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(days=day, minutes=minute)
    return LogRow(key or f"{day}.{minute}", moment, ADDED + timedelta(days=day), rating, rules)


def run(rows: list[LogRow], parameters: Parameters = DEFAULT_PARAMETERS) -> tuple[FoldedCard, list[FoldedReview]]:
    rows = sorted(rows, key=lambda one: one.moment)
    return fold(rows, card_id=3, added=ADDED, parameters=parameters, load_of=lambda day: NO_LOAD)


def stored(rows: list[LogRow], reviews: list[FoldedReview]) -> list[LogRow]:
    """The rows as they stand in the log afterwards, with what was decided."""
    decided = {review.key: review.decision for review in reviews}
    return [replace(one, decision=decided.get(one.key)) for one in rows]


def test_a_card_without_rows_is_new() -> None:
    card, reviews = run([])
    assert card == FoldedCard(due_day=ADDED)
    assert not reviews


def test_reviews_are_folded_in_order_of_their_moment() -> None:
    rows = [row(0, 4), row(9, 3), row(30, 1)]
    card, reviews = run(list(reversed(rows)))
    assert [review.days_since_last for review in reviews] == [0, 9, 21]
    assert (card.state, card.reviews, card.lapses) == (State.REVIEW, 3, 1)
    assert reviews[0].predicted_recall is None
    assert reviews[1].predicted_recall is not None
    assert 0.85 < reviews[1].predicted_recall < 0.91


def test_a_reset_makes_the_card_new_again() -> None:
    card, _ = run([row(0, 4), row(9, 3), row(10, None)])
    assert (card.state, card.memory, card.reviews, card.lapses) == (State.NEW, None, 0, 0)
    fresh, _ = run([row(20, 4)])
    again, reviews = run([row(0, 4), row(9, 3), row(10, None), row(20, 4)])
    assert again.memory == fresh.memory
    assert reviews[-1].days_since_last == 0


def test_a_late_row_is_folded_in_where_it_belongs() -> None:
    """fsrs4anki-helper #648: the latest write won and a lapse was lost."""
    rows = [row(0, 4), row(20, 3)]
    _, before = run(rows)
    late = row(10, 1)
    card, reviews = run([*stored(rows, before), late])
    assert card.lapses == 1
    assert [review.days_since_last for review in reviews] == [0, 10, 10]
    assert card == run([row(0, 4), row(10, 1), row(20, 3)])[0]


def test_a_study_day_is_never_earlier_than_the_one_before() -> None:
    """After a flight westwards the local day repeats; nothing may be due before its last review."""
    west = replace(row(5, 3, minute=30), day=ADDED + timedelta(days=4))
    _, reviews = run([row(5, 4), west])
    assert reviews[1].days_since_last == 0
    assert reviews[1].day == ADDED + timedelta(days=5)
    assert reviews[1].decision.due_day > reviews[1].day


def test_adopting_parameters_changes_memories_and_no_decision() -> None:
    rows = [row(0, 4), row(9, 3), row(30, 3)]
    card, reviews = run(rows)
    refolded, again = run(stored(rows, reviews), OTHER_PARAMETERS)
    assert refolded.memory != card.memory
    assert [review.decision for review in again] == [review.decision for review in reviews]
    assert refolded.due_day == card.due_day


def test_undoing_a_late_row_brings_the_decisions_back() -> None:
    rows = [row(0, 4), row(20, 3), row(60, 3)]
    _, before = run(rows)
    with_late = [*stored(rows, before), row(10, 1)]
    _, during = run(with_late)
    assert during[-1].decision != before[-1].decision
    without = [one for one in stored(with_late, during) if one.rating != 1]
    _, after = run(without)
    assert [review.decision for review in after] == [review.decision for review in before]


ratings = st.lists(
    st.tuples(st.integers(0, 400), st.integers(0, 1), st.sampled_from([1, 2, 3, 3, 4, None])),
    max_size=20,
    unique_by=lambda one: one[:2],
)


@given(log=ratings, steps=st.sampled_from([Rules(), NO_STEPS]), late=st.integers(0, 400))
def test_a_log_folded_again_says_the_same(log: list[tuple[int, int, int | None]], steps: Rules, late: int) -> None:
    rows = sorted((row(day, rating, rules=steps, minute=minute) for day, minute, rating in log), key=lambda r: r.moment)
    card, reviews = run(rows)
    assert run(stored(rows, reviews)) == (card, reviews)
    assert all(review.days_since_last >= 0 for review in reviews)
    assert all(review.decision.due_day >= review.day for review in reviews)
    more = [*stored(rows, reviews), row(late, 3, key="late", rules=steps, minute=5)]
    more.sort(key=lambda r: r.moment)
    first = run(more)
    assert run(stored(more, first[1])) == first
    assert first[0] == run([replace(one, decision=None) for one in more])[0]
