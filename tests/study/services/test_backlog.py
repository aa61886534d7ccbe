"""Spreading a backlog."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

from quizapp.study import services
from quizapp.study.models import Card
from tests.study.people import Learner, make_questions


def test_a_backlog_goes_evenly_over_the_days(learner: Learner) -> None:
    """fsrs4anki-helper #71, fsrs4anki #585: thousands due after an absence, and users quit."""
    cards = [learner.rate(learner.add(one), 4, learner.ago(30 + n)) for n, one in enumerate(make_questions(20))]
    spread = services.spread_backlog(user=learner.user, days=7, now=learner.now)
    assert (spread.cards, spread.days, spread.cards_per_day) == (20, 7, 3)
    due = []
    for day in range(7):
        learner.now += timedelta(days=1 if day else 0)
        due.append(learner.queue().counts.review)
    assert [later - sooner for sooner, later in pairwise(due)] == [3, 3, 3, 3, 3, 3]
    assert due[0] == 2
    moved = Card.objects.exclude(version=2)
    assert moved.count() == 18
    assert all(card.due_day == learner.look(card).due_day for card in cards)


def test_those_nearest_to_being_forgotten_come_first(learner: Learner) -> None:
    cards = [learner.rate(learner.add(one), 4, learner.ago(20 + n)) for n, one in enumerate(make_questions(4))]
    services.spread_backlog(user=learner.user, days=2, now=learner.now)
    assert [shown.card.pk for shown in learner.queue().cards] == [cards[3].pk, cards[2].pk]


def test_an_answer_puts_the_card_back_on_its_own_day(learner: Learner) -> None:
    card = learner.rate(learner.add(make_questions(1)[0]), 4, learner.ago(20))
    learner.rate(learner.add(make_questions(1, prefix="b")[0]), 4, learner.ago(30))
    services.spread_backlog(user=learner.user, days=2, now=learner.now)
    moved = learner.look(card)
    assert moved.queue_day > moved.due_day
    rated = learner.rate(moved, 3)
    assert rated.queue_day == rated.due_day


def test_nothing_due_nothing_spread(learner: Learner) -> None:
    assert services.spread_backlog(user=learner.user, days=7, now=learner.now).cards == 0
