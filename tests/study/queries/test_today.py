"""What the Today page says."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from quizapp.study.queries import memories, today_summary
from tests.study.people import NOW, Learner, make_questions


def test_a_day_with_reviews_and_new_cards(learner: Learner) -> None:
    one, two, three = make_questions(3)
    card = learner.rate(learner.add(one), 4, learner.ago(12))
    learner.add(two)
    learner.rate(learner.add(three), 4, duration_ms=90_000)
    today = today_summary(learner.user, NOW)
    assert (today.study_day, today.next_day_starts_at) == (date(2026, 5, 20), datetime(2026, 5, 21, 4, tzinfo=UTC))
    assert (today.counts.review, today.counts.new, today.done_today) == (1, 1, 1)
    assert today.minutes == round(2 * (90 + 4) / 2 / 60)
    assert (today.streak, today.seconds_this_week) == (1, 90)
    assert today.next_cards[0].card.pk == card.pk
    assert today.next_cards[0].recall is not None
    assert today.next_cards[1].recall is None
    assert today.backlog is None


def test_the_first_day(learner: Learner) -> None:
    today = today_summary(learner.user, NOW)
    assert (today.has_cards, today.counts.total, today.minutes, today.streak) == (False, 0, 0, 0)


def test_all_done(learner: Learner) -> None:
    learner.rate(learner.add(make_questions(1)[0]), 4)
    today = today_summary(learner.user, NOW)
    assert (today.has_cards, today.counts.total, today.done_today) == (True, 0, 1)


def test_a_backlog_tells_how_long_it_takes(learner: Learner) -> None:
    """fsrs4anki-helper #71: after an absence the days to clear are shown."""
    learner.prefer(reviews_per_day=10)
    for question in make_questions(35):
        learner.rate(learner.add(question), 4, learner.ago(90))
    backlog = today_summary(learner.user, NOW).backlog
    assert backlog is not None
    assert (backlog.cards, backlog.days_to_clear, backlog.days_away) == (25, 3, 89)


def test_a_limit_of_nothing_leaves_a_backlog(learner: Learner) -> None:
    learner.prefer(reviews_per_day=0)
    learner.rate(learner.add(make_questions(1)[0]), 4, learner.ago(90))
    backlog = today_summary(learner.user, NOW).backlog
    assert backlog is not None
    assert (backlog.cards, backlog.days_to_clear) == (1, 1)


def test_memories_of_questions(learner: Learner) -> None:
    one, two, three = make_questions(3)
    learner.rate(learner.add(one), 4, learner.ago(8))
    learner.add(two)
    known = memories(learner.user, [one.pk, two.pk, three.pk], NOW + timedelta(days=1))
    assert set(known) == {one.pk, two.pk}
    assert known[one.pk].state == "review"
    assert known[one.pk].recall is not None
    assert 0.88 < known[one.pk].recall < 0.91  # type: ignore[operator]  # just asserted
    assert (known[two.pk].state, known[two.pk].recall, known[two.pk].is_due) == ("new", None, True)
    assert memories(learner.user, [], NOW) == {}
