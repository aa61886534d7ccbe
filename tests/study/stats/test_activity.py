"""Heatmap and streak; both as the days were when they were lived."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from importlib import import_module
from zoneinfo import ZoneInfo

import pytest

from quizapp.study.models import Card
from quizapp.study.queries import clock_of, current_config
from quizapp.study.stats import activity, median_seconds, streak
from tests.study.people import NOW, Learner, make_questions


@pytest.fixture
def card(learner: Learner) -> Card:
    return learner.add(make_questions(1)[0])


def the_streak(learner: Learner) -> int:
    return streak(learner.user, clock_of(current_config(learner.user)).day(learner.now), learner.now)


def review_on(learner: Learner, card: Card, *days_ago: int) -> None:
    for days in days_ago:
        learner.rate(learner.look(card), 3, learner.ago(days))


def test_reviews_by_study_day(learner: Learner, card: Card) -> None:
    review_on(learner, card, 3, 3, 1)
    learner.rate(learner.look(card), 3, duration_ms=10_000_000)
    days = activity(learner.user, NOW.date() - timedelta(days=2)).days
    assert [(day.day, day.reviews, day.seconds) for day in days] == [
        (date(2026, 5, 19), 1, 4),
        (date(2026, 5, 20), 1, 120),
    ]
    learner.undo()
    assert activity(learner.user, NOW.date()).days == []


def test_the_median_does_not_mind_a_long_lunch(learner: Learner, card: Card) -> None:
    today = NOW.date()
    assert median_seconds(learner.user, today) is None
    for duration, median in ((4_000, 4.0), (7_250, 5.6), (10_000_000, 7.2), (1_000, 5.6)):
        learner.rate(learner.look(card), 3, duration_ms=duration)
        assert median_seconds(learner.user, today) == median
    assert median_seconds(learner.user, today + timedelta(days=1)) is None


def test_a_streak_ends_today_or_yesterday(learner: Learner, card: Card) -> None:
    assert the_streak(learner) == 0
    review_on(learner, card, 3, 2, 1)
    assert the_streak(learner) == 3
    review_on(learner, card, 0)
    assert the_streak(learner) == 4
    learner.now += timedelta(days=1)
    assert the_streak(learner) == 4
    learner.now += timedelta(days=1)
    assert the_streak(learner) == 0


def test_a_missed_day_breaks_it(learner: Learner, card: Card) -> None:
    review_on(learner, card, 5, 4, 2, 1)
    assert the_streak(learner) == 2


def test_a_streak_longer_than_the_first_look(learner: Learner, card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("quizapp.study.stats.activity")  # beside it the package has a function of that name
    monkeypatch.setattr(module, "_FIRST_LOOK", timedelta(days=20))
    review_on(learner, card, *range(50, -1, -1))
    assert the_streak(learner) == 51


@pytest.mark.parametrize("known_days", [1, 2, 5, 30, 3650])
def test_known_activity_saves_a_look_and_changes_nothing(
    learner: Learner, card: Card, known_days: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The statistics of one day still tell the whole streak, and that of yesterday while today is empty."""
    module = import_module("quizapp.study.stats.activity")
    monkeypatch.setattr(module, "_FIRST_LOOK", timedelta(days=20))
    review_on(learner, card, 60, *range(50, 0, -1))
    for expected in (50, 51):
        known = activity(learner.user, NOW.date() - timedelta(days=known_days - 1))
        assert streak(learner.user, NOW.date(), learner.now, known) == the_streak(learner) == expected
        review_on(learner, card, 0)


@pytest.mark.parametrize("zone", ["Europe/London", "Pacific/Honolulu", "Pacific/Kiritimati"])
def test_moving_country_keeps_it(learner: Learner, card: Card, zone: str) -> None:
    """glutanimate/review-heatmap #91, #212, #5: a move killed a streak of 800 days."""
    learner.prefer(time_zone="Australia/Sydney")
    review_on(learner, card, *range(80, 0, -1))
    before = activity(learner.user, date(2020, 1, 1))
    for hour in range(0, 18, 2):  # until 04:00 in Sydney
        learner.now = NOW.replace(hour=hour)
        learner.prefer(time_zone=zone)
        assert the_streak(learner) == 80
    assert activity(learner.user, date(2020, 1, 1)) == before


def test_another_rollover_keeps_it(learner: Learner, card: Card) -> None:
    """glutanimate/review-heatmap #44: changing the start of the day rewrote history."""
    learner.prefer(rollover_hour=8)
    for days in range(20, -1, -1):
        learner.rate(learner.look(card), 3, learner.ago(days, hour=9))
    assert the_streak(learner) == 21
    learner.prefer(rollover_hour=10)
    assert the_streak(learner) == 21


def test_a_day_that_the_flight_swallowed_does_not_break_it(learner: Learner, card: Card) -> None:
    """From Pago Pago to Kiritimati the calendar skips a day, the learner does not."""
    learner.now = datetime(2026, 5, 20, 7, tzinfo=ZoneInfo("Pacific/Pago_Pago"))
    learner.prefer(time_zone="Pacific/Pago_Pago")
    learner.rate(learner.look(card), 3)
    learner.now += timedelta(hours=22)
    learner.prefer(time_zone="Pacific/Kiritimati")
    assert the_streak(learner) == 1
    learner.rate(learner.look(card), 3)
    days = [day.day for day in activity(learner.user, date(2026, 5, 1)).days]
    assert days == [date(2026, 5, 20), date(2026, 5, 22)]
    assert the_streak(learner) == 2
