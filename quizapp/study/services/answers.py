"""What a client says about a card, and what it is answered."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from quizapp.core.language import TextLanguage
from quizapp.study.models import Card, LogEntry, LogKind, SchedulingConfig
from quizapp.study.queries.cards import card_view, question_brief
from quizapp.study.queries.configs import StudyClock


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


def unknown(review: Review) -> Answer:
    return Answer(review.id, Status.INVALID, None, "not_found")


def applied(entry: LogEntry, card: Card, language: TextLanguage) -> Answer:
    assert entry.client_id is not None, "a review has one"
    return Answer(entry.client_id, Status.APPLIED, _told(entry, card, language))


def refused(review: Review, known: LogEntry | None, card: Card, config: int | None, language: TextLanguage) -> Answer:
    """One that the learner sent before (`known`: what was logged under its id), or one that saw another version."""
    if known is not None and _same(known, review):
        return Answer(review.id, Status.DUPLICATE, _told(known, card, language))
    code = "stale_version" if known is None else "id_reused"
    return Answer(review.id, Status.CONFLICT, card_view(card, config, language), code)


def entry_of(card: Card, review: Review, config: SchedulingConfig, clock: StudyClock, now: datetime) -> LogEntry:
    """`config`: the one that decides the interval; `clock`: the one in force when it was made."""
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


def _same(known: LogEntry, review: Review) -> bool:
    said = (known.card_id, known.rating, known.moment, known.duration_ms)
    return said == (review.card, review.rating, review.reviewed_at, review.duration_ms)


def _told(entry: LogEntry, card: Card, language: TextLanguage) -> dict[str, Any]:
    return (entry.answered or {}) | {"question": question_brief(card.question, language)}
