"""A device that was away: what it did comes once, in its order and at its times."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Status
from quizapp.study.models import Card, LogEntry
from quizapp.study.models.cards import folded_columns
from quizapp.study.queries import fold_from_log, rfc3339
from quizapp.study.scheduling import DEFAULT_PARAMETERS
from tests.study.people import Learner, make_questions

REVIEWS, QUEUE = "/api/v1/study/reviews/", "/api/v1/study/queue/"


@pytest.fixture
def alice_now(alice: User) -> Learner:
    learner = Learner(alice, now=timezone.now())
    learner.plain()
    for question in make_questions(20):
        learner.add(question)
    return learner


def outbox(api: APIClient, begin: Any) -> list[dict[str, Any]]:
    """Every card of a prefetched queue, rated offline one after the other."""
    cards = api.get(QUEUE, {"limit": 50}).json()["cards"]
    return [
        {
            "id": str(uuid4()),
            "card": card["id"],
            "version": card["version"],
            "config": card["config"],
            "rating": 1 + number % 4,
            "reviewed_at": rfc3339(begin + timedelta(seconds=20 * number)),
            "duration_ms": 4000,
        }
        for number, card in enumerate(cards)
    ]


def test_twenty_reviews_sent_twice_are_logged_once_at_their_own_times(alice_api: APIClient, alice_now: Learner) -> None:
    """WorkSphere #97, tsurukame #312: an offline queue was lost by a reload, or sent twice."""
    said = outbox(alice_api, alice_now.now - timedelta(hours=2))
    first = alice_api.post(REVIEWS, said, format="json").json()
    again = alice_api.post(REVIEWS, said, format="json").json()
    assert {one["status"] for one in first} == {"applied"}
    assert {one["status"] for one in again} == {"duplicate"}
    assert [one["card"] for one in again] == [one["card"] for one in first]
    logged = LogEntry.objects.order_by("id")
    assert [rfc3339(entry.moment) for entry in logged] == [one["reviewed_at"] for one in said]
    assert alice_api.get(QUEUE).json()["counts"]["new"] == 0


def test_half_of_an_outbox_that_had_arrived_before_the_line_broke(alice_api: APIClient, alice_now: Learner) -> None:
    said = outbox(alice_api, alice_now.now - timedelta(hours=2))
    alice_api.post(REVIEWS, said[:7], format="json")
    statuses = [one["status"] for one in alice_api.post(REVIEWS, said, format="json").json()]
    assert statuses == ["duplicate"] * 7 + ["applied"] * 13


def test_a_thousand_reviews_in_one_call(alice_api: APIClient, alice_now: Learner) -> None:
    """Fifty of each card, a day apart, as a device sends that was away for long; each answered on its own."""
    cards = list(Card.objects.order_by("id"))
    said: list[dict[str, Any]] = [
        {
            "id": str(uuid4()),
            "card": card.pk,
            "version": card.version + round_,
            "rating": 1 + (round_ + place) % 4,
            "reviewed_at": rfc3339(alice_now.now - timedelta(days=60 - round_, seconds=place)),
            "duration_ms": 4000,
        }
        for round_ in range(50)
        for place, card in enumerate(cards)
    ]
    told = alice_api.post(REVIEWS, said, format="json").json()
    assert [one["status"] for one in told] == ["applied"] * 1000
    assert [one["id"] for one in told] == [one["id"] for one in said]
    assert [one["card"]["version"] for one in told] == [one["version"] + 1 for one in said]
    assert set(Card.objects.values_list("reviews", flat=True)) == {50}
    for card in Card.objects.select_related("user"):
        columns = folded_columns(fold_from_log(card, DEFAULT_PARAMETERS)[0])
        assert {name: getattr(card, name) for name in columns} == columns


def test_a_question_that_was_retired_meanwhile(alice_api: APIClient, alice_now: Learner) -> None:
    """What was answered offline is logged all the same, and the card stays out of the queue."""
    said = outbox(alice_api, alice_now.now - timedelta(hours=2))
    Question.objects.update(status=Status.RETIRED)
    assert {one["status"] for one in alice_api.post(REVIEWS, said, format="json").json()} == {"applied"}
    assert alice_api.get(QUEUE).json()["counts"] == {"new": 0, "learning": 0, "review": 0}
    assert alice_api.get("/api/v1/study/stats/").json()["reviews"] == 20
    Question.objects.update(status=Status.PUBLISHED)
    assert alice_api.get("/api/v1/study/forecast/").json()["total"] == 20


def test_two_devices_that_were_both_away(alice_api: APIClient, alice_now: Learner) -> None:
    """The second learns of the first by a conflict, sends again with the new version, and nothing is lost."""
    phone = outbox(alice_api, alice_now.now - timedelta(hours=3))
    laptop = outbox(alice_api, alice_now.now - timedelta(hours=1))
    alice_api.post(REVIEWS, laptop, format="json")
    told = alice_api.post(REVIEWS, phone, format="json").json()
    assert {one["status"] for one in told} == {"conflict"}
    retry = [said | {"version": one["card"]["version"]} for said, one in zip(phone, told, strict=True)]
    assert {one["status"] for one in alice_api.post(REVIEWS, retry, format="json").json()} == {"applied"}
    assert LogEntry.objects.count() == 40
    lapses = LogEntry.objects.filter(rating=1, state_before="review").count()
    cards = Card.objects.filter(user=alice_now.user)
    assert sum(card.lapses for card in cards) == lapses
    assert all(card.reviews == 2 for card in cards)
    assert all(card.last_moment > alice_now.now - timedelta(hours=2) for card in cards)  # type: ignore[operator]  # reviewed
