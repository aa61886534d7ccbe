"""A backlog spread over days, so that a learner who comes back is not buried."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db import transaction
from django.db.models import F

from quizapp.accounts.models import User
from quizapp.study.models import Card
from quizapp.study.queries.configs import clock_of
from quizapp.study.queries.due import due_reviews
from quizapp.study.services.learners import ensure_config, freeze_load, lock_choices

AT_ONCE = 500  # cards in one statement


@dataclass(frozen=True, slots=True)
class Spread:
    cards: int
    days: int
    cards_per_day: int


def spread_backlog(*, user: User, days: int, now: datetime) -> Spread:
    """The cards due today go evenly over today and the days after it, those nearest to being forgotten first."""
    today = clock_of(ensure_config(user=user, now=now)).day(now)
    freeze_load(user=user, day=today)
    due = [card.id for card in due_reviews(user, today)]
    with transaction.atomic():
        lock_choices(user)  # before any card: whoever locks several cards of a learner waits here
        for number in range(1, days):
            later = due[number * len(due) // days : (number + 1) * len(due) // days]
            _put_off(later, today, today + timedelta(days=number))
    return Spread(cards=len(due), days=days, cards_per_day=-(-len(due) // days))


def _put_off(cards: list[int], today: date, day: date) -> None:
    for begin in range(0, len(cards), AT_ONCE):
        # A card that was answered meanwhile has another due day and is left alone.
        waiting = Card.objects.filter(pk__in=cards[begin : begin + AT_ONCE], queue_day__lte=today, suspended=False)
        waiting.update(queue_day=day, version=F("version") + 1)
