"""One learner's cards, and how a card is told."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, date, datetime
from typing import Any

from django.db.models import QuerySet

from quizapp.accounts.models import User
from quizapp.catalog.models import Question
from quizapp.core.language import TextLanguage
from quizapp.study.models import Card
from quizapp.study.queries.prepared import Prepared
from quizapp.study.scheduling import State

# What an answer tells about the question; its long texts stay in the database.
_QUESTION_COLUMNS = ("slug", "kind", "title_zh", "title_en", "status")


def cards_of(user: User) -> QuerySet[Card]:
    """With what is needed to answer them."""
    return Card.objects.filter(user=user).select_related("question", "parameters")


_OWN_CARD = Prepared(lambda user, number: Card.objects.filter(user=user, pk=number), 1_000_001, 1_000_002)
_QUESTION = Prepared(lambda number: Question.objects.filter(pk=number).only(*_QUESTION_COLUMNS), 1_000_001)
LARGEST_ID = 2**63 - 1


def own_card(user: User, number: int) -> Card | None:
    card = _OWN_CARD.first(user.pk, number) if number <= LARGEST_ID else None
    if card is None:
        return None
    question = _QUESTION.first(card.question_id)
    assert question is not None, "a card goes with its question"
    card.user, card.question = user, question
    return card


def own_cards(user: User, numbers: Collection[int]) -> dict[int, Card]:
    """Those of the numbers that are cards of this learner, in two queries; and with their parameters."""
    numbers = [number for number in numbers if number <= LARGEST_ID]
    cards = list(Card.objects.filter(user=user, pk__in=numbers).select_related("parameters"))
    questions = Question.objects.filter(pk__in={card.question_id for card in cards}).only(*_QUESTION_COLUMNS)
    by_number = {question.pk: question for question in questions}
    for card in cards:
        card.user, card.question = user, by_number[card.question_id]
    return {card.pk: card for card in cards}


def card_view(card: Card, config: int | None, language: TextLanguage = "zh") -> dict[str, Any]:
    """A card as the API answers it, JSON-ready. `config`: the one in force, for a review to carry back."""
    return {
        "id": card.pk,
        "version": card.version,
        "config": config,
        "state": str(card.state),
        "due": due_text(card),
        "interval_days": card.interval_days,
        "stability": card.stability,
        "difficulty": card.difficulty,
        "reviews": card.reviews,
        "lapses": card.lapses,
        "leech": card.is_leech,
        "suspended": card.suspended,
        "buried_on": card.buried_on.isoformat() if card.buried_on else None,
        "flagged": card.flagged,
        "note": card.note,
        "question": question_brief(card.question, language),
    }


def question_brief(question: Question, language: TextLanguage) -> dict[str, Any]:
    title = question.title_zh if language == "zh" else question.title_en or question.title_zh
    return {"slug": question.slug, "kind": str(question.kind), "title": title}


def due_text(card: Card) -> str:
    """A card in steps is due at a time, every other one on a study day."""
    if card.due_at is not None:
        return rfc3339(card.due_at)
    return card.queue_day.isoformat()


def rfc3339(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def is_due(card: Card, now: datetime, today: date) -> bool:
    """New, or due now (a review card: on its study day)."""
    if card.suspended:
        return False
    match State(card.state):
        case State.NEW:
            return True
        case State.REVIEW:
            return card.queue_day <= today
        case _:
            return card.due_at is not None and card.due_at <= now
