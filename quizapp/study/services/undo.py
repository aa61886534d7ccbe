"""Taking back the last review to arrive."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction

from quizapp.accounts.models import User
from quizapp.study.models import Card, LogEntry, LogKind, SchedulingConfig
from quizapp.study.queries.cards import own_card
from quizapp.study.queries.configs import clock_of, parameters_for
from quizapp.study.services.folding import StaleCard, claim, refold
from quizapp.study.services.learners import ensure_config, freeze_load
from quizapp.study.services.plans import bring_card_forward

ATTEMPTS = 8


class NothingToUndo(Exception):
    """No review of this study day stands, or the one that was named is not the last."""

    def __init__(self, card: Card | None) -> None:
        super().__init__("nothing to undo")
        self.card = card


def undo_review(*, user: User, now: datetime, named: UUID | None = None) -> Card:
    """The card afterwards. `named`: only if that is the last one, so that a double click undoes one review."""
    current = ensure_config(user=user, now=now)
    freeze_load(user=user, day=clock_of(current).day(now))
    for _ in range(ATTEMPTS):
        last = _last_review(user, now, current)
        if last is None or (named is not None and last.client_id != named):
            raise NothingToUndo(_card_of(user, named))
        card = own_card(user, last.card_id)
        assert card is not None, "a log entry has a card"
        try:
            with transaction.atomic():
                _undo(card, last, current, now)
        except (StaleCard, IntegrityError):  # the card was answered or the review undone meanwhile: look again
            continue
        return card
    raise NothingToUndo(_card_of(user, named))


def _last_review(user: User, now: datetime, current: SchedulingConfig) -> LogEntry | None:
    clock = clock_of(current)
    last = LogEntry.objects.filter(user=user, kind=LogKind.REVIEW, stands=True).order_by("-id").first()
    if last is None or last.received_at < clock.start(clock.day(now)):
        return None
    return last


def _undo(card: Card, last: LogEntry, current: SchedulingConfig, now: datetime) -> None:
    claim(card)
    clock = clock_of(current)
    LogEntry.objects.create(
        user=card.user,
        card=card,
        kind=LogKind.UNDO,
        undoes=last,
        moment=now,
        received_at=now,
        study_day=clock.day(now),
        utc_offset=clock.offset(now),
    )
    LogEntry.objects.filter(pk=last.pk).update(stands=False)
    refold(card, parameters_for(card, current))
    bring_card_forward(card, current, clock.day(now))


def _card_of(user: User, named: UUID | None) -> Card | None:
    entry = LogEntry.objects.filter(user=user, client_id=named).first() if named else None
    return own_card(user, entry.card_id) if entry else None
