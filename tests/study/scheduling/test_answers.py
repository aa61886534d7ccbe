"""Steps, the order of the buttons, maximum and cap."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizapp.study.scheduling import FoldedCard, Memory, Outcome, Rating, Rules, State, outcomes

DAY = date(2026, 5, 1)
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
NEW = FoldedCard(due_day=DAY)
MINUTE = 1 / 1440


def review_card(stability: float, difficulty: float = 5, days: int = 10, reviews: int = 3) -> FoldedCard:
    last = DAY - timedelta(days=days)
    memory = Memory(stability, difficulty)
    return FoldedCard(due_day=DAY, state=State.REVIEW, memory=memory, day=last, reviews=reviews)


def ask(card: FoldedCard, rules: Rules | None = None, card_id: int = 1) -> dict[Rating, Outcome]:
    return outcomes(card, card_id=card_id, moment=NOON, day=DAY, rules=rules or Rules())


def days(answers: dict[Rating, Outcome]) -> list[float]:
    return [answers[rating].interval_days for rating in Rating]


def test_a_new_card_walks_its_steps() -> None:
    """rb-fsrs PR #9: minutes were added as days, Again came back in 60 days."""
    again, hard, good, easy = ask(NEW).values()
    assert (again.state, again.step, again.due_at) == (State.LEARNING, 0, NOON + timedelta(minutes=1))
    assert (hard.step, hard.due_at) == (0, NOON + timedelta(minutes=5.5))
    assert (good.step, good.due_at) == (1, NOON + timedelta(minutes=10))
    assert (easy.state, easy.step, easy.due_at) == (State.REVIEW, None, None)
    assert 6 <= easy.interval_days <= 10
    assert easy.due_day == DAY + timedelta(days=int(easy.interval_days))
    assert again.interval_days == pytest.approx(MINUTE, abs=1e-6)


def test_the_last_step_graduates_on_good() -> None:
    card = FoldedCard(due_day=DAY, state=State.LEARNING, step=1, memory=Memory(2.3, 2.1), day=DAY, reviews=1)
    again, hard, good, easy = ask(card).values()
    assert (again.step, hard.step) == (0, 1)
    assert hard.due_at == NOON + timedelta(minutes=10)
    assert good.state is easy.state is State.REVIEW
    assert easy.interval_days >= good.interval_days + 1


@pytest.mark.parametrize("rating", list(Rating))
def test_without_steps_every_rating_is_counted_in_days(rating: Rating) -> None:
    answer = ask(NEW, Rules(learning_steps=()))[rating]
    assert answer.state is State.REVIEW
    assert answer.interval_days >= 1


def test_hard_on_the_only_step_waits_half_as_long_again() -> None:
    assert ask(NEW, Rules(learning_steps=(10,)))[Rating.HARD].due_at == NOON + timedelta(minutes=15)


def test_steps_that_were_shortened_meanwhile_graduate() -> None:
    card = FoldedCard(due_day=DAY, state=State.LEARNING, step=3, memory=Memory(2.3, 2.1), day=DAY, reviews=4)
    answers = ask(card)
    assert answers[Rating.AGAIN].step == 0
    assert answers[Rating.HARD].state is State.REVIEW


def test_a_lapse_is_relearned() -> None:
    again = ask(review_card(20))[Rating.AGAIN]
    assert (again.state, again.step, again.due_at) == (State.RELEARNING, 0, NOON + timedelta(minutes=10))


def test_without_relearning_steps_a_lapse_comes_back_in_days() -> None:
    again = ask(review_card(20), Rules(relearning_steps=()))[Rating.AGAIN]
    assert again.state is State.REVIEW
    assert again.due_at is None
    assert again.interval_days >= 1


cards = st.builds(
    review_card,
    stability=st.floats(0.01, 5_000),
    difficulty=st.floats(1, 10),
    days=st.integers(0, 2_000),
    reviews=st.integers(1, 60),
)


@given(card=cards, card_id=st.integers(1, 10**9), steps=st.sampled_from([(), (10.0,)]))
def test_the_buttons_of_a_review_card_are_a_day_apart(card: FoldedCard, card_id: int, steps: tuple[float, ...]) -> None:
    """py-fsrs showed 10m/1d/1d/1d where Anki shows 10m/1d/2d/4d."""
    again, hard, good, easy = days(ask(card, Rules(relearning_steps=steps), card_id))
    assert again < hard
    assert hard + 1 <= good
    assert good + 1 <= easy


@given(card=cards, card_id=st.integers(1, 10**9), cap=st.integers(1, 60), maximum=st.integers(7, 60))
def test_maximum_and_cap_win(card: FoldedCard, card_id: int, cap: int, maximum: int) -> None:
    rules = Rules(maximum_interval=maximum, last_day=DAY + timedelta(days=cap))
    longest = min(cap, maximum)
    _, hard, good, easy = days(ask(card, rules, card_id))
    assert 1 <= hard <= good <= easy <= longest
    assert good <= max(longest - 1, 1)
    assert hard <= max(longest - 2, 1)


def test_beneath_the_cap_easy_is_the_cap() -> None:
    card = review_card(400, days=400)
    _, hard, good, easy = days(ask(card, Rules(last_day=DAY + timedelta(days=30))))
    assert easy == 30
    assert 26 <= good <= 29
    assert 25 <= hard <= 28
    assert days(ask(card, Rules(last_day=DAY + timedelta(days=2))))[1:] == [1, 1, 2]
    assert days(ask(card, Rules(last_day=DAY + timedelta(days=1))))[1:] == [1, 1, 1]


def test_after_the_interview_nothing_is_capped() -> None:
    card = review_card(400, days=400)
    free = days(ask(card))
    assert days(ask(card, Rules(last_day=DAY))) == free
    assert days(ask(card, Rules(last_day=DAY - timedelta(days=1)))) == free


def test_looking_again_changes_nothing() -> None:
    """py-fsrs draws new fuzz on every call, so the button and the answer differ."""
    card = review_card(100)
    assert all(ask(card, card_id=5) == ask(card, card_id=5) for _ in range(20))
    assert len({ask(card, card_id=number)[Rating.GOOD].interval_days for number in range(50)}) > 3
