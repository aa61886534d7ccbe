"""Taking in reviews: ordered, idempotent, safe for clients that were offline."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from quizapp.accounts.models import User
from quizapp.core.language import TextLanguage
from quizapp.study.models import Card, LogEntry, LogKind, ParameterSet, SchedulingConfig
from quizapp.study.models.cards import folded_columns
from quizapp.study.queries.cards import card_view, own_card, question_brief
from quizapp.study.queries.configs import clock_of, config_in_force, config_named, parameters_for
from quizapp.study.queries.folding import log_row
from quizapp.study.queries.targets import capped_questions
from quizapp.study.scheduling import fold_review
from quizapp.study.services.folding import StaleCard, claim, derived, refold
from quizapp.study.services.learners import ensure_config, freeze_load
from quizapp.study.services.plans import bring_card_forward


@dataclass(frozen=True, slots=True)
class Review:
    """What a client says; the types and ranges are checked before."""

    id: UUID
    card: int
    version: int
    rating: int
    reviewed_at: datetime
    duration_ms: int
    config: int | None = None


class Status(StrEnum):
    APPLIED = "applied"
    DUPLICATE = "duplicate"
    CONFLICT = "conflict"
    INVALID = "invalid"


@dataclass(frozen=True, slots=True)
class Answer:
    """`card`: as the API tells it; `code` says why it was not applied: not_found, stale_version or id_reused."""

    id: UUID
    status: Status
    card: dict[str, Any] | None
    code: str = ""


def apply_reviews(
    *, user: User, reviews: Iterable[Review], now: datetime, language: TextLanguage = "zh"
) -> list[Answer]:
    """In order, each on its own: one that is refused does not hold up the next."""
    return [_apply(user, review, now, language) for review in reviews]


def _apply(user: User, review: Review, now: datetime, language: TextLanguage) -> Answer:
    card = own_card(user, review.card)
    if card is None:
        return Answer(review.id, Status.INVALID, None, "not_found")
    if card.version != review.version:
        return _replayed(user, review, now, language)
    # The card is read before the config: parameters that are adopted in between raise its version, which claim() sees.
    current = ensure_config(user=user, now=now)
    try:
        entry = _write(card, review, current, now)
    except StaleCard:  # another request answered this version
        return _replayed(user, review, now, language)
    except IntegrityError:  # another request has used this id
        answer = _replayed(user, review, now, language)
        if answer.code == "stale_version":
            raise  # then it was none of ours
        return answer
    return Answer(review.id, Status.APPLIED, _told(entry.answered, card, language))


def _replayed(user: User, review: Review, now: datetime, language: TextLanguage) -> Answer:
    """A review that this learner sent before, or one that saw another version."""
    card = own_card(user, review.card)
    if card is None:
        return Answer(review.id, Status.INVALID, None, "not_found")
    known = LogEntry.objects.filter(user=user, client_id=review.id).first()
    if known is not None and _same(known, review):
        return Answer(review.id, Status.DUPLICATE, _told(known.answered, card, language))
    code = "stale_version" if known is None else "id_reused"
    view = card_view(card, ensure_config(user=user, now=now).pk, language)
    return Answer(review.id, Status.CONFLICT, view, code)


def _same(known: LogEntry, review: Review) -> bool:
    said = (known.card_id, known.rating, known.moment, known.duration_ms)
    return said == (review.card, review.rating, review.reviewed_at, review.duration_ms)


def _told(answered: dict[str, Any] | None, card: Card, language: TextLanguage) -> dict[str, Any]:
    return (answered or {}) | {"question": question_brief(card.question, language)}


def _write(card: Card, review: Review, current: SchedulingConfig, now: datetime) -> LogEntry:
    """The log entry and the card, or neither."""
    config = _deciding_config(card.user, review, current)
    entry = _entry(card, review, config, current, now)
    today = clock_of(current).day(now)
    frozen = freeze_load(user=card.user, day=today)
    parameters = parameters_for(card, current)
    if card.last_moment is not None and entry.moment < card.last_moment:
        return _write_late(card, entry, parameters, current, today)
    rules = config.rules(capped=card.question_id in capped_questions(config, [card.question_id]))
    folded = fold_review(
        card.folded(),
        log_row(entry, rules),
        card_id=card.pk,
        parameters=parameters.as_tuple(),
        load_of=lambda day: (frozen if day == today else freeze_load(user=card.user, day=day)).as_load(),
    )
    for name, value in derived(folded).items():
        setattr(entry, name, value)
    with transaction.atomic():
        claim(card, **folded_columns(folded.after), parameters=parameters)
        if config.pk != current.pk:  # decided by an older choice, which knew nothing of a plan made since
            bring_card_forward(card, current, today)
        entry.answered = card_view(card, current.pk)
        entry.save(force_insert=True)
    return entry


def _write_late(
    card: Card, entry: LogEntry, parameters: ParameterSet, current: SchedulingConfig, today: date
) -> LogEntry:
    """A row that belongs before others: the whole card is folded again."""
    with transaction.atomic():
        claim(card)
        entry.save(force_insert=True)
        refold(card, parameters)
        bring_card_forward(card, current, today)
        answered = card_view(card, current.pk)
        LogEntry.objects.filter(pk=entry.pk).update(answered=answered)
        entry.answered = answered
    return entry


def _deciding_config(user: User, review: Review, current: SchedulingConfig) -> SchedulingConfig:
    if review.config == current.pk:
        return current
    return config_named(user, review.config) or config_in_force(user, review.reviewed_at, current)


def _entry(card: Card, review: Review, config: SchedulingConfig, current: SchedulingConfig, now: datetime) -> LogEntry:
    clock = clock_of(config_in_force(card.user, review.reviewed_at, current))
    return LogEntry(
        user=card.user,
        card=card,
        kind=LogKind.REVIEW,
        client_id=review.id,
        rating=review.rating,
        moment=review.reviewed_at,
        received_at=now,
        study_day=clock.day(review.reviewed_at),
        utc_offset=clock.offset(review.reviewed_at),
        duration_ms=review.duration_ms,
        config=config,
    )
