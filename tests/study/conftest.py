"""Learners and questions of the study tests."""

from __future__ import annotations

import pytest

from quizapp.accounts.models import User
from quizapp.catalog.models import Question
from tests.study.people import Learner, make_questions


@pytest.fixture
def questions(db: None) -> list[Question]:
    return make_questions(12)


@pytest.fixture
def question(questions: list[Question]) -> Question:
    return questions[0]


@pytest.fixture
def learner(alice: User) -> Learner:
    """Alice, in UTC, without steps, with wide limits."""
    learner = Learner(alice)
    learner.plain()
    return learner


@pytest.fixture
def other(bob: User) -> Learner:
    learner = Learner(bob)
    learner.plain()
    return learner
