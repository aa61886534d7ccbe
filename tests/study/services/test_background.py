"""What a request hands to the workers."""

from __future__ import annotations

from typing import NoReturn

import pytest
from kombu.exceptions import OperationalError

from quizapp.study import tasks
from quizapp.study.services import background
from quizapp.study.services.background import NoQueue, begin_fit, go_back
from quizapp.study.services.fits import TooFewReviews
from quizapp.study.services.parameters import NothingToRestore
from tests.study.people import Learner


def away(*_: object, **__: object) -> NoReturn:
    raise OperationalError("no broker")


def test_too_few_reviews_send_nothing(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks.fit, "delay", away)
    with pytest.raises(TooFewReviews):
        begin_fit(user=learner.user, now=learner.now)


def test_a_queue_that_is_away_is_told(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "start_fit", away)
    with pytest.raises(NoQueue):
        begin_fit(user=learner.user, now=learner.now)


def test_nothing_to_go_back_to(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks.refold, "delay", away)
    with pytest.raises(NothingToRestore):
        go_back(user=learner.user, now=learner.now)
