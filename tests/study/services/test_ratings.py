"""Ratings by the judge, and giving up."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

from quizapp.catalog.models import Question
from quizapp.study import services
from quizapp.study.models import Card, LogEntry
from tests.study.people import Learner


def rate(learner: Learner, question: Question, rating: int = 3, submission: UUID | None = None) -> Card | None:
    return services.rate_submission(
        user=learner.user, question=question, submission_id=submission or uuid4(), rating=rating, at=learner.now
    )


def test_a_submission_rates_a_new_card(learner: Learner, question: Question) -> None:
    card = learner.add(question)
    assert rate(learner, question) == card
    assert LogEntry.objects.get().rating == 3


def test_it_rates_once_and_only_while_the_card_is_due(learner: Learner, question: Question) -> None:
    learner.add(question)
    submission = uuid4()
    assert rate(learner, question, submission=submission) is not None
    assert rate(learner, question) is None
    learner.now += timedelta(days=60)
    assert rate(learner, question, submission=submission) is None
    assert rate(learner, question) is not None
    assert LogEntry.objects.count() == 2


def test_without_a_card_nothing_is_rated(learner: Learner, question: Question) -> None:
    assert rate(learner, question) is None
    card = learner.add(question)
    services.suspend_card(card=card, now=learner.now)
    assert rate(learner, question) is None


def test_giving_up_is_again_once(learner: Learner, question: Question) -> None:
    card = learner.rate(learner.add(question), 4, learner.ago(12))
    again = services.give_up(card=card, now=learner.now)
    assert again.lapses == 1
    assert services.give_up(card=card, now=learner.now).version == again.version
