"""Ratings that nobody pressed: a judged submission, a problem given up."""

from __future__ import annotations

from datetime import datetime
from uuid import NAMESPACE_OID, UUID, uuid4, uuid5

from quizapp.accounts.models import User
from quizapp.catalog.models import Question
from quizapp.study.models import Card
from quizapp.study.queries.cards import cards_of, is_due, own_card
from quizapp.study.queries.configs import clock_of
from quizapp.study.scheduling import Rating
from quizapp.study.services.answers import Review, Status
from quizapp.study.services.learners import ensure_config
from quizapp.study.services.reviews import apply_reviews

ATTEMPTS = 8
SUBMISSIONS = uuid5(NAMESPACE_OID, "submissions")


def rate_submission(
    *, user: User, question: Question, submission_id: UUID, rating: int, at: datetime, now: datetime | None = None
) -> Card | None:
    """Rate the card of a code question, once a submission and only while it is due or new; else None."""
    card = cards_of(user).filter(question=question).first()
    if card is None:
        return None
    return _rate(card, uuid5(SUBMISSIONS, str(submission_id)), rating, at, now or at)


def give_up(*, card: Card, now: datetime) -> Card:
    """Given up is Again, while the card is due or new; a second click finds it not due."""
    rated = _rate(card, uuid4(), Rating.AGAIN, now, now)
    return rated or own_card(card.user, card.pk) or card


def _rate(card: Card, review: UUID, rating: int, at: datetime, now: datetime) -> Card | None:
    user, number = card.user, card.pk
    for _ in range(ATTEMPTS):
        found = own_card(user, number)
        if found is None or not is_due(found, now, clock_of(ensure_config(user=user, now=now)).day(now)):
            return None
        said = Review(review, number, found.version, rating, at, 0)
        [answer] = apply_reviews(user=user, reviews=[said], now=now)
        if answer.code != "stale_version":
            return own_card(user, number) if answer.status is Status.APPLIED else None
    return None
