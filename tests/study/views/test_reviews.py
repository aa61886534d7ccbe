"""POST study/reviews/ and study/undo/: shapes, statuses, odd input."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from quizapp.catalog.models import Question
from quizapp.study import services
from quizapp.study.models import Card, LogEntry
from quizapp.study.queries import rfc3339

REVIEWS = "/api/v1/study/reviews/"
UNDO = "/api/v1/study/undo/"


@pytest.fixture
def card(alice: User, question: Question) -> Card:
    made, _ = services.add_card(user=alice, question=question, now=timezone.now())
    return made


def body(card: Card, /, **over: Any) -> dict[str, Any]:
    said = {
        "id": str(uuid4()),
        "card": card.pk,
        "version": card.version,
        "rating": 3,
        "reviewed_at": rfc3339(timezone.now()),
        "duration_ms": 4200,
    }
    return {name: value for name, value in (said | over).items() if value is not ...}


def test_one_review(alice_api: APIClient, card: Card) -> None:
    said = body(card, rating=4)
    answer = alice_api.post(REVIEWS, said)
    assert answer.status_code == 200
    told = answer.json()
    assert (told["id"], told["status"], told["card"]["id"]) == (said["id"], "applied", card.pk)
    assert told["card"]["version"] == card.version + 1
    again = alice_api.post(REVIEWS, said)
    assert (again.status_code, again.json()) == (200, told | {"status": "duplicate"})


def test_a_conflict_has_the_error_shape_and_the_card(alice_api: APIClient, card: Card) -> None:
    said = body(card, version=card.version + 5)
    answer = alice_api.post(REVIEWS, said)
    told = answer.json()
    assert answer.status_code == 409
    assert (told["type"], told["status"], told["id"]) == ("client_error", "conflict", said["id"])
    assert told["errors"][0]["code"] == "stale_version"
    assert told["card"]["version"] == card.version


def test_unknown_and_other_peoples_cards_are_404(bob_api: APIClient, card: Card) -> None:
    for number in (card.pk, card.pk + 1000, 2**62):
        answer = bob_api.post(REVIEWS, body(card, card=number))
        assert answer.status_code == 404
        assert answer.json()["errors"][0]["code"] == "not_found"
    assert not LogEntry.objects.exists()


def test_a_list_is_answered_one_by_one(alice_api: APIClient, card: Card) -> None:
    first = body(card)
    said = [first, body(card), first, body(card, rating=9), "nonsense", body(card, card=10**9)]
    answer = alice_api.post(REVIEWS, said, format="json")
    assert answer.status_code == 200
    told = answer.json()
    assert [one["status"] for one in told] == ["applied", "conflict", "duplicate", "invalid", "invalid", "invalid"]
    assert told[1]["card"]["version"] == card.version + 1
    assert told[3]["errors"][0]["attr"] == "rating"
    assert told[5]["errors"][0] == {"code": "not_found", "detail": told[5]["errors"][0]["detail"], "attr": "card"}
    assert LogEntry.objects.count() == 1


def test_a_list_may_be_empty_and_not_endless(alice_api: APIClient, card: Card) -> None:
    assert alice_api.post(REVIEWS, [], format="json").json() == []
    too_many = alice_api.post(REVIEWS, [body(card)] * 1001, format="json")
    assert too_many.status_code == 400
    assert not LogEntry.objects.exists()


ODD: list[tuple[str, list[Any]]] = [
    ("id", ["", "x", 5, None, [], {}, True, "0" * 40]),
    ("card", ["", "x", None, [], {}, True, 1.5, 0, -1, 2**63, 10**40, "1"]),
    ("version", ["", "x", None, [], True, 1.5, -1, 10**40, "1"]),
    ("config", ["x", [], {}, True, 1.5, -1, 10**40]),
    ("rating", [0, 5, -1, "", "x", "3", None, [], {}, True, 2.5, 3.0, 10**20]),
    ("duration_ms", [-1, 2**31, 10**40, "", "x", None, [], True, 1.5]),
    (
        "reviewed_at",
        [
            *("", "x", None, 5, 1.7e9, [], {}, True, "2026-05-01", "2026-05-01T12:00:00", "2005-12-31T23:59:59Z"),
            *("9999-12-31T23:59:59Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2026-02-30T12:00:00Z"),
            *("2026-05-01T25:00:00Z", "2026-05-01T12:00:00+99:00", "2026-05-01T12:00:00[Europe/Berlin]"),
        ],
    ),
]


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in ODD for value in values])
def test_odd_values_are_refused_and_named(alice_api: APIClient, card: Card, field: str, value: Any) -> None:
    answer = alice_api.post(REVIEWS, body(card, **{field: value}))
    assert answer.status_code == 400
    told = answer.json()
    assert told["type"] == "validation_error"
    assert {error["attr"] for error in told["errors"]} == {field}
    assert not LogEntry.objects.exists()


@pytest.mark.parametrize("field", ["id", "card", "version", "rating", "reviewed_at", "duration_ms"])
def test_what_is_missing_is_named(alice_api: APIClient, card: Card, field: str) -> None:
    answer = alice_api.post(REVIEWS, body(card, **{field: ...}))
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["attr"] == field


@pytest.mark.parametrize(
    "raw", ["", "{", "null", "5", '"x"', "true", '{"rating": NaN}', '{"rating": Infinity}', "{'a': 1}", "\ud83d"[:0]]
)
def test_malformed_json_is_refused(alice_api: APIClient, card: Card, raw: str) -> None:
    answer = alice_api.post(REVIEWS, data=raw, content_type="application/json")
    assert answer.status_code == 400
    assert {"type", "errors"} <= set(answer.json())


@pytest.mark.parametrize("field", ["rating", "duration_ms", "version", "card"])
def test_nan_and_infinity_are_not_numbers(alice_api: APIClient, card: Card, field: str) -> None:
    for value in ("NaN", "Infinity", "-Infinity", "1e999"):
        raw = json.dumps(body(card, **{field: 77077})).replace("77077", value)
        assert alice_api.post(REVIEWS, data=raw, content_type="application/json").status_code == 400


def test_times_of_other_zones_are_converted(alice_api: APIClient, card: Card) -> None:
    """py-fsrs #23, #63: local time taken for UTC."""
    said = body(card, reviewed_at="2026-05-01T09:30:00+08:00")
    assert alice_api.post(REVIEWS, said).status_code == 200
    assert rfc3339(LogEntry.objects.get().moment) == "2026-05-01T01:30:00.000Z"


def test_a_clock_may_be_five_minutes_fast(alice_api: APIClient, card: Card) -> None:
    """patched-network/vue-skuilder #839: a clock one year ahead made cards due in the past."""
    for ahead in (timedelta(minutes=6), timedelta(days=365)):
        answer = alice_api.post(REVIEWS, body(card, reviewed_at=rfc3339(timezone.now() + ahead)))
        assert answer.status_code == 400
        assert answer.json()["errors"][0]["code"] == "in_future"
    answer = alice_api.post(REVIEWS, body(card, reviewed_at=rfc3339(timezone.now() + timedelta(minutes=4))))
    assert answer.status_code == 200


def test_undo_answers_the_card(alice_api: APIClient, card: Card) -> None:
    said = body(card)
    alice_api.post(REVIEWS, said)
    answer = alice_api.post(UNDO, {"review": said["id"]})
    assert answer.status_code == 200
    assert answer.json()["card"]["state"] == "new"
    second = alice_api.post(UNDO, {"review": said["id"]})
    assert second.status_code == 409
    assert second.json()["errors"][0]["code"] == "nothing_to_undo"
    assert second.json()["card"]["id"] == card.pk


def test_undo_without_a_body(alice_api: APIClient, card: Card) -> None:
    alice_api.post(REVIEWS, body(card))
    assert alice_api.post(UNDO).status_code == 200
    assert alice_api.post(UNDO).status_code == 409


@pytest.mark.parametrize("review", ["x", 5, [], {}, True, ""])
def test_undo_of_an_odd_id(alice_api: APIClient, card: Card, review: Any) -> None:
    alice_api.post(REVIEWS, body(card))
    answer = alice_api.post(UNDO, {"review": review}, format="json")
    assert answer.status_code == 400
    assert LogEntry.objects.count() == 1


def test_signed_out(anonymous_api: APIClient) -> None:
    assert anonymous_api.post(REVIEWS, {}).status_code == 401
    assert anonymous_api.post(UNDO).status_code == 401


@pytest.mark.parametrize("raw", ["[" * 100_000, '{"a":' * 100_000, "9" * 5000])
def test_json_that_is_too_deep_or_too_long(alice_api: APIClient, raw: str) -> None:
    answer = alice_api.post(REVIEWS, data=raw, content_type="application/json")
    assert answer.status_code == 400
    assert {"type", "errors"} <= set(answer.json())
