"""POST and GET study/fit/, POST study/fit/restore/."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone
from kombu.exceptions import OperationalError
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from quizapp.study import tasks
from quizapp.study.models import Fit, Refold
from quizapp.study.scheduling import DEFAULT_PARAMETERS
from quizapp.study.services import fits
from quizapp.study.services.parameters import adopt_parameters
from tests.study.people import Learner, make_questions

FIT = "/api/v1/study/fit/"


@pytest.fixture
def alice_now(alice: User, monkeypatch: pytest.MonkeyPatch) -> Learner:
    learner = Learner(alice, now=timezone.now())
    learner.plain()
    learner.rate(learner.add(make_questions(1)[0]), 4)
    monkeypatch.setattr(fits, "REVIEWS_NEEDED", 1)
    return learner


def test_before_the_first_fit(alice_api: APIClient) -> None:
    told = alice_api.get(FIT).json()
    assert (told["state"], told["reviews"], told["reviews_needed"]) == ("none", 0, 400)
    assert (told["fitted"], told["can_restore"], tuple(told["parameters"])) == (False, False, DEFAULT_PARAMETERS)


def test_too_few_reviews(alice_api: APIClient) -> None:
    answer = alice_api.post(FIT)
    assert answer.status_code == 409
    assert answer.json()["errors"][0]["code"] == "too_few_reviews"
    assert "400" in answer.json()["errors"][0]["detail"]


def test_a_fit_is_sent_to_the_workers(
    alice_api: APIClient,
    alice_now: Learner,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., object],
) -> None:
    sent: list[int] = []
    monkeypatch.setattr(tasks.fit, "delay", sent.append)
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[attr-defined]  # a context manager
        answer = alice_api.post(FIT)
    assert answer.status_code == 202
    assert answer.json()["state"] == "queued"
    assert sent == [Fit.objects.get().pk]


@pytest.mark.django_db(transaction=True)
def test_without_a_queue(alice_api: APIClient, alice_now: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(number: int) -> None:
        raise OperationalError("no broker")

    monkeypatch.setattr(tasks.fit, "delay", away)
    alice_api.raise_request_exception = False  # a 5xx is an answer here
    answer = alice_api.post(FIT)
    assert answer.status_code == 503
    assert alice_api.get(FIT).json()["state"] == "failed"


def test_restore(alice_api: APIClient, alice_now: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []
    monkeypatch.setattr(tasks.refold, "delay", sent.append)
    assert alice_api.post(f"{FIT}restore/").status_code == 409
    adopt_parameters(user=alice_now.user, values=DEFAULT_PARAMETERS, now=alice_now.now)
    assert alice_api.get(FIT).json()["fitted"] is True
    answer = alice_api.post(f"{FIT}restore/")
    assert (answer.status_code, answer.json()["fitted"]) == (200, False)
    assert sent == [alice_now.user.pk]


def test_restore_without_a_queue(alice_api: APIClient, alice_now: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it: the sweep asks for the cards once the queue is back."""

    def away(number: int) -> None:
        raise OperationalError("no broker")

    monkeypatch.setattr(tasks.refold, "delay", away)
    adopt_parameters(user=alice_now.user, values=DEFAULT_PARAMETERS, now=alice_now.now)
    assert alice_api.post(f"{FIT}restore/").status_code == 200
    assert Refold.objects.get().user == alice_now.user


def test_signed_out(anonymous_api: APIClient) -> None:
    assert {anonymous_api.get(FIT).status_code, anonymous_api.post(FIT).status_code} == {401}
