"""Making cards, and what a learner does to one beside rating it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, QuestionKind, Status
from quizapp.study.models import Card, LogEntry, LogKind
from quizapp.study.models.cards import folded_columns
from quizapp.study.queries.cards import own_card
from quizapp.study.queries.configs import clock_of
from quizapp.study.scheduling import State, reset_card
from quizapp.study.services.folding import StaleCard, claim
from quizapp.study.services.learners import ensure_config, freeze_load

FIRST_CARDS = 60
ATTEMPTS = 8


def add_card(*, user: User, question: Question, now: datetime) -> tuple[Card, bool]:
    """The learner's card of a question, and whether it was made now."""
    today = clock_of(ensure_config(user=user, now=now)).day(now)
    try:
        with transaction.atomic():
            made = Card.objects.create(user=user, question=question, added_day=today, due_day=today, queue_day=today)
        number, created = made.pk, True
    except IntegrityError:  # clicked twice, or on two devices
        number, created = Card.objects.only("pk").get(user=user, question=question).pk, False
    card = own_card(user, number)
    assert card is not None, "it was just found"
    return card, created


def seed_new_cards(*, user: User, now: datetime, count: int = FIRST_CARDS) -> int:
    """New cards of the most asked published questions that the learner has none of; how many were made.

    What a learner without a plan starts with, so that the first day has a queue. Code is left to their choice.
    """
    wanted = Question.objects.filter(status=Status.PUBLISHED).exclude(kind=QuestionKind.CODE)
    wanted = wanted.exclude(cards__user=user).order_by("-asked_count", "slug")
    return add_cards(user=user, questions=list(wanted.values_list("pk", flat=True)[:count]), now=now)


def add_cards(*, user: User, questions: list[int], now: datetime) -> int:
    """New cards in this order, behind those that the learner added one by one."""
    today = clock_of(ensure_config(user=user, now=now)).day(now)
    before = Card.objects.filter(user=user).count()
    Card.objects.bulk_create(
        [
            Card(
                user=user,
                question_id=question,
                position=position,
                added_day=today,
                due_day=today,
                queue_day=today,
            )
            for position, question in enumerate(questions, start=1)
        ],
        ignore_conflicts=True,
        batch_size=200,
    )
    return Card.objects.filter(user=user).count() - before


def bury_card(*, card: Card, now: datetime) -> Card:
    """Out of the queue until the next study day."""
    today = clock_of(ensure_config(user=card.user, now=now)).day(now)
    return _change(card, buried_on=today)


def suspend_card(*, card: Card, now: datetime) -> Card:
    _freeze(card, now)
    return _change(card, suspended=True)


def unsuspend_card(*, card: Card, now: datetime) -> Card:
    _freeze(card, now)
    return _change(card, suspended=False)


def flag_card(*, card: Card, flagged: bool) -> Card:
    return _change(card, flagged=flagged)


def write_note(*, card: Card, note: str) -> Card:
    return _change(card, note=note)


def reset_progress(*, card: Card, now: datetime) -> Card:
    """The card is new again. What was learned stays in the log and in the statistics."""
    _freeze(card, now)
    return _retry(card, lambda card: _reset(card, now))


def _reset(card: Card, now: datetime) -> None:
    if card.state == State.NEW.value:
        return
    current = ensure_config(user=card.user, now=now)
    clock = clock_of(current)
    # A review may be dated some minutes ahead of our clock; the reset comes after all that it forgets.
    moment = max(now, card.last_moment or now)
    day = clock.day(moment)
    with transaction.atomic():
        claim(card, **folded_columns(reset_card(day, moment)))
        LogEntry.objects.create(
            user=card.user,
            card=card,
            kind=LogKind.RESET,
            moment=moment,
            received_at=now,
            study_day=day,
            utc_offset=clock.offset(moment),
        )


def _retry(card: Card, write: Callable[[Card], None]) -> Card:
    """For writes that name no version: when another request wins the race, do it on what that one left."""
    for attempt in range(ATTEMPTS):
        fresh = own_card(card.user, card.pk)
        assert fresh is not None, "cards are not deleted while their learner studies"
        try:
            write(fresh)
        except StaleCard:
            if attempt == ATTEMPTS - 1:
                raise
            continue
        return fresh
    raise AssertionError("the last attempt returns or raises")


def _change(card: Card, **columns: Any) -> Card:
    """One conditional UPDATE: what is so already raises no version, so a second click changes nothing."""
    Card.objects.filter(pk=card.pk).exclude(**columns).update(version=F("version") + 1, **columns)
    changed = own_card(card.user, card.pk)
    assert changed is not None, "cards are not deleted while their learner studies"
    return changed


def _freeze(card: Card, now: datetime) -> date:
    today = clock_of(ensure_config(user=card.user, now=now)).day(now)
    freeze_load(user=card.user, day=today)
    return today
