"""GET study/queue/."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from tests.study.people import Learner, make_questions

QUEUE = "/api/v1/study/queue/"


@pytest.fixture
def alice_now(alice: User) -> Learner:
    learner = Learner(alice, now=timezone.now())
    learner.plain()
    return learner


def test_the_shape_that_programs_rely_on(alice_api: APIClient, alice_now: Learner) -> None:
    one, two = make_questions(2)
    alice_now.add(one)
    alice_now.rate(alice_now.add(two), 4, alice_now.now - timedelta(days=12))
    told = alice_api.get(QUEUE).json()
    date.fromisoformat(told["study_day"])
    assert told["counts"] == {"new": 1, "learning": 0, "review": 1}
    for card in told["cards"]:
        assert {"id", "version", "config", "state", "due", "stability", "difficulty"} <= set(card)
        assert {"slug", "kind", "prompt_html", "answer_html", "key_points", "seed"} <= set(card["question"])
        assert set(card["preview"]) == {"1", "2", "3", "4"}
        assert all(set(button) == {"due", "interval_days"} for button in card["preview"].values())


def test_a_preview_is_answered(alice_api: APIClient, alice_now: Learner) -> None:
    alice_now.add(make_questions(1)[0])
    [card] = alice_api.get(QUEUE).json()["cards"]
    said = {
        "id": "0b6c1c2e-9c0a-4f5e-8d3f-3a2d6f1c9a10",
        "card": card["id"],
        "version": card["version"],
        "config": card["config"],
        "rating": 4,
        "reviewed_at": timezone.now().isoformat(),
        "duration_ms": 5000,
    }
    after = alice_api.post("/api/v1/study/reviews/", said).json()["card"]
    assert (after["due"], after["interval_days"]) == (
        card["preview"]["4"]["due"],
        card["preview"]["4"]["interval_days"],
    )


def test_the_limit_cuts_the_list_and_not_the_counts(alice_api: APIClient, alice_now: Learner) -> None:
    for question in make_questions(5):
        alice_now.add(question)
    told = alice_api.get(QUEUE, {"limit": 2}).json()
    assert len(told["cards"]) == 2
    assert told["counts"]["new"] == 5
    assert len(alice_api.get(QUEUE, {"limit": 10**15}).json()["cards"]) == 5


@pytest.mark.parametrize("limit", ["0", "-1", "abc", "1.5", "9" * 2000])
def test_odd_limits(alice_api: APIClient, limit: str) -> None:
    answer = alice_api.get(QUEUE, {"limit": limit})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["attr"] == "limit"


def test_someone_new_has_an_empty_queue(alice_api: APIClient) -> None:
    told = alice_api.get(QUEUE).json()
    assert told["counts"] == {"new": 0, "learning": 0, "review": 0}
    assert told["cards"] == []


def test_queries_do_not_grow(alice_api: APIClient, alice_now: Learner) -> None:
    questions = make_questions(20)
    alice_now.add(questions[0])
    with CaptureQueriesContext(connection) as few:
        alice_api.get(QUEUE)
    for question in questions[1:]:
        alice_now.add(question)
    with CaptureQueriesContext(connection) as many:
        alice_api.get(QUEUE)
    assert len(few) == len(many)


def test_each_language_has_its_words(alice_api: APIClient, alice_now: Learner) -> None:
    alice_now.add(make_questions(1)[0])
    assert alice_api.get(QUEUE, {"lang": "en"}).json()["cards"][0]["question"]["title"] == "Question 0"
    assert alice_api.get(QUEUE, {"lang": "zh"}).json()["cards"][0]["question"]["title"] == "问题 0"
