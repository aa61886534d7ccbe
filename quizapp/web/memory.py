"""What a learner remembers of one question, for the margin of its page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from quizapp.accounts.models import User
from quizapp.catalog.models import Question
from quizapp.study.models import Card, LogEntry, LogKind
from quizapp.study.queries import memories

SHOWN = 5
RATING_WORDS: dict[int, str | Promise] = {1: _("Again"), 2: _("Hard"), 3: _("Good"), 4: _("Easy")}


@dataclass(frozen=True)
class PastReview:
    rating: int
    word: str | Promise
    day: date


def memory_of_question(user: User | AnonymousUser, question: Question, now: datetime) -> dict[str, Any]:
    """Nothing for a visitor and for a question that is not among the learner's cards."""
    if not isinstance(user, User):
        return {}
    memory = memories(user, [question.pk], now).get(question.pk)
    if memory is None:
        return {}
    card = Card.objects.get(pk=memory.card)
    learned = memory.recall is not None
    return {
        "memory": memory,
        "card": card,
        "recall_percent": round(100 * memory.recall) if memory.recall is not None else None,
        "stability_days": max(1, round(card.stability)) if card.stability else None,
        "next_day": card.queue_day,
        "hide_answer": learned and memory.is_due and not memory.suspended,
        "history": _history(card),
    }


def _history(card: Card) -> list[PastReview]:
    """The last reviews that stand, oldest first."""
    last = LogEntry.objects.filter(card=card, kind=LogKind.REVIEW, stands=True).order_by("-moment")[:SHOWN]
    return [
        PastReview(entry.rating, RATING_WORDS[entry.rating], entry.study_day)
        for entry in reversed(last)
        if entry.rating is not None
    ]
