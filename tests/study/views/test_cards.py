"""POST study/cards/ and the actions on one card."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Status
from quizapp.study import services
from quizapp.study.models import Card

CARDS = "/api/v1/study/cards/"
ACTIONS = ["bury", "suspend", "unsuspend", "reset", "flag", "give-up"]


@pytest.fixture
def card(alice: User, question: Question) -> Card:
    made, _ = services.add_card(user=alice, question=question, now=timezone.now())
    return made


def test_a_card_is_made_once(alice_api: APIClient, question: Question) -> None:
    first = alice_api.post(CARDS, {"question": question.slug})
    again = alice_api.post(CARDS, {"question": question.slug})
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    assert set(first.json()) >= {
        *("id", "version", "config", "state", "due", "interval_days", "stability", "difficulty", "question")
    }


@pytest.mark.parametrize("slug", ["no-such-question", "", None, 5, ["a"], {}, True, "x" * 5000, "a\u0000b"])
def test_odd_questions_make_no_card(alice_api: APIClient, question: Question, slug: Any) -> None:
    answer = alice_api.post(CARDS, {"question": slug}, format="json")
    assert answer.status_code in (400, 404)
    assert {"type", "errors"} <= set(answer.json())
    assert not Card.objects.exists()


@pytest.mark.parametrize("status", [Status.DRAFT, Status.RETIRED])
def test_only_published_questions(alice_api: APIClient, question: Question, status: Status) -> None:
    Question.objects.update(status=status)
    assert alice_api.post(CARDS, {"question": question.slug}).status_code == 404


@pytest.mark.parametrize("action", ACTIONS)
def test_actions_answer_the_card(alice_api: APIClient, card: Card, action: str) -> None:
    answer = alice_api.post(f"{CARDS}{card.pk}/{action}/")
    assert answer.status_code == 200
    assert answer.json()["id"] == card.pk


@pytest.mark.parametrize("action", [*ACTIONS, "note"])
def test_the_card_of_someone_else_is_404(bob_api: APIClient, card: Card, action: str) -> None:
    for number in (card.pk, 10**9, 10**30):
        answer = bob_api.post(f"{CARDS}{number}/{action}/")
        assert answer.status_code == 404
        assert answer.json()["type"] == "client_error"


@pytest.mark.parametrize("action", ["delete", "__class__", "save", "act"])
def test_unknown_actions_are_404(alice_api: APIClient, card: Card, action: str) -> None:
    answer = alice_api.post(f"{CARDS}{card.pk}/{action}/")
    assert answer.status_code == 404
    assert {"type", "errors"} <= set(answer.json())


def test_actions_are_not_got(alice_api: APIClient, card: Card) -> None:
    assert alice_api.get(f"{CARDS}{card.pk}/bury/").status_code == 405


def test_flag_and_note(alice_api: APIClient, card: Card) -> None:
    address = f"{CARDS}{card.pk}/"
    assert alice_api.post(f"{address}flag/").json()["flagged"] is True
    assert alice_api.post(f"{address}flag/", {"flagged": False}).json()["flagged"] is False
    assert alice_api.post(f"{address}note/", {"note": " 先想 warp\n"}).json()["note"] == " 先想 warp\n"
    assert alice_api.post(f"{address}note/", {"note": ""}).json()["note"] == ""


@pytest.mark.parametrize("note", [None, 5, 5.5, True, [], {}, "x" * 10_001, "a\u0000b", "\ud800"])
def test_odd_notes(alice_api: APIClient, card: Card, note: Any) -> None:
    import json

    raw = json.dumps({"note": note})
    answer = alice_api.post(f"{CARDS}{card.pk}/note/", data=raw, content_type="application/json")
    assert answer.status_code == 400
    card.refresh_from_db()
    assert card.note == ""


@pytest.mark.parametrize("flagged", ["true", "", "no", 0, 1, 1.0, None, [], {}])
def test_odd_flags(alice_api: APIClient, card: Card, flagged: Any) -> None:
    assert alice_api.post(f"{CARDS}{card.pk}/flag/", {"flagged": flagged}, format="json").status_code == 400


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("raw", ["{", "nul", '{"a": NaN}', "[" * 100_000, "\ufeff{}"])
def test_malformed_json_does_nothing(alice_api: APIClient, card: Card, action: str, raw: str) -> None:
    answer = alice_api.post(f"{CARDS}{card.pk}/{action}/", data=raw, content_type="application/json")
    assert answer.status_code == 400
    assert {"type", "errors"} <= set(answer.json())
    version = card.version
    card.refresh_from_db()
    assert card.version == version


@pytest.mark.parametrize("days", [0, -1, 366, "7", 1.5, None, True, [], 10**30])
def test_odd_spreads(alice_api: APIClient, days: Any) -> None:
    assert alice_api.post("/api/v1/study/spread/", {"days": days}, format="json").status_code == 400


def test_spread(alice_api: APIClient) -> None:
    answer = alice_api.post("/api/v1/study/spread/", {"days": 7})
    assert answer.json() == {"cards": 0, "days": 7, "cards_per_day": 0}
