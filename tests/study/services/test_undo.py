"""Undo: the last to arrive, named or not, within the study day."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest

from quizapp.catalog.models import Question
from quizapp.study.models import LogEntry
from quizapp.study.scheduling import FoldedCard
from quizapp.study.services import NothingToUndo, Status
from tests.study.people import Learner


def test_undo_brings_the_card_back(learner: Learner, question: Question) -> None:
    card = learner.rate(learner.add(question), 4, learner.ago(12))
    before = card.folded()
    learner.rate(card, 1)
    back = learner.undo()
    assert back.folded() == before
    assert back.version == card.version + 2
    assert learner.look(card).folded() == before


def test_undo_of_the_first_review_makes_the_card_new(learner: Learner, question: Question) -> None:
    """Anki-Android #6770, siyuan #10026: the count of new cards, and the last card of a session."""
    card = learner.add(question)
    assert learner.queue().counts.new == 1
    learner.rate(card, 4)
    assert learner.queue().counts.total == 0
    assert learner.undo().folded() == FoldedCard(due_day=card.due_day)
    assert learner.queue().counts.new == 1


def test_undo_goes_back_without_limit(learner: Learner, questions: list[Question]) -> None:
    cards = [learner.rate(learner.add(question), 3) for question in questions[:4]]
    undone = [learner.undo().pk for _ in range(4)]
    assert undone == [card.pk for card in reversed(cards)]
    with pytest.raises(NothingToUndo):
        learner.undo()


def test_a_double_click_undoes_one(learner: Learner, question: Question) -> None:
    card = learner.rate(learner.add(question), 4, learner.ago(12))
    last = uuid4()
    learner.rate(card, 3, review_id=last)
    back = learner.undo(last)
    with pytest.raises(NothingToUndo) as nothing:
        learner.undo(last)
    assert nothing.value.card is not None
    assert nothing.value.card.version == back.version
    assert LogEntry.objects.filter(kind="undo").count() == 1


def test_a_review_that_is_not_the_last_is_not_undone(learner: Learner, questions: list[Question]) -> None:
    first = uuid4()
    learner.rate(learner.add(questions[0]), 4, review_id=first)
    learner.rate(learner.add(questions[1]), 4)
    with pytest.raises(NothingToUndo):
        learner.undo(first)


def test_the_last_is_the_last_to_arrive_whenever_it_was_done(learner: Learner, questions: list[Question]) -> None:
    learner.rate(learner.add(questions[0]), 4)
    late = learner.rate(learner.add(questions[1]), 4, learner.ago(20))
    assert learner.undo().pk == late.pk


def test_what_arrived_yesterday_stays(learner: Learner, question: Question) -> None:
    learner.rate(learner.add(question), 4)
    learner.now = learner.now.replace(hour=3) + timedelta(days=1)  # the study day goes on until 04:00
    learner.undo()
    learner.rate(learner.look(LogEntry.objects.get(kind="review").card), 4)
    learner.now += timedelta(hours=2)
    with pytest.raises(NothingToUndo):
        learner.undo()


def test_an_undone_review_that_is_sent_again_stays_undone(learner: Learner, question: Question) -> None:
    card, review_id = learner.add(question), uuid4()
    learner.rate(card, 4, review_id=review_id)
    back = learner.undo()
    assert learner.send(card, 4, review_id=review_id).status is Status.DUPLICATE
    assert learner.look(card).version == back.version


def test_undo_of_another_learner_touches_nothing(learner: Learner, other: Learner, question: Question) -> None:
    learner.rate(learner.add(question), 4)
    with pytest.raises(NothingToUndo):
        other.undo()


def test_redo_draws_the_same_days(learner: Learner, question: Question) -> None:
    card = learner.rate(learner.add(question), 4, learner.ago(100))
    first = learner.rate(card, 3)
    again = learner.rate(learner.undo(), 3)
    assert again.due_day == first.due_day
