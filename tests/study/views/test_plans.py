"""GET and PUT study/plan/."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from quizapp.core.clock import study_day
from quizapp.study.models import Card, Plan
from tests.study.companies import make_company, make_record
from tests.study.people import Learner, make_questions

PLAN = "/api/v1/study/plan/"


@pytest.fixture
def alice_now(alice: User) -> Learner:
    learner = Learner(alice, now=timezone.now())
    learner.plain()
    make_record(make_company("vivo"), make_questions(6))
    return learner


def in_days(days: int) -> str:
    """From the study day of alice_now, which until 04:00 is still yesterday."""
    return (study_day(timezone.now(), "UTC", 4) + timedelta(days=days)).isoformat()


def test_without_a_plan(alice_api: APIClient) -> None:
    told = alice_api.get(PLAN).json()
    assert (told["companies"], told["tiers"], told["kind"], told["interview_date"]) == ([], [], "", None)
    assert (told["questions"], told["recall_now"], told["predicted_recall"], told["topics"]) == (0, None, None, [])
    assert not Plan.objects.exists()


def test_a_plan_is_saved_and_tells_what_comes_of_it(alice_api: APIClient, alice_now: Learner) -> None:
    said = {
        "companies": ["vivo"],
        "tiers": [],
        "kind": "campus",
        "interview_date": in_days(30),
        "minutes_per_day": 20,
    }
    told = alice_api.put(PLAN, said).json()
    assert {name: told[name] for name in said} == said
    assert (told["questions"], told["learned"], told["days_left"]) == (6, 0, 30)
    assert told["recall_now"] == 0
    assert told["predicted_recall"] > 0.8
    assert told["daily_minutes"] > 0
    [topic] = told["topics"]
    assert (topic["slug"], topic["questions"], topic["recall_now"]) == ("cuda", 6, 0)
    assert topic["predicted_recall"] == pytest.approx(told["predicted_recall"])
    assert Card.objects.count() == 6
    assert alice_api.get(PLAN).json() == told


def test_what_if_saves_nothing(alice_api: APIClient, alice_now: Learner) -> None:
    alice_api.put(PLAN, {"companies": ["vivo"], "interview_date": in_days(30)}, format="json")
    saved = alice_api.get(PLAN).json()
    told = alice_api.get(PLAN, {"interview_date": in_days(2), "minutes_per_day": "1"}).json()
    assert told["predicted_recall"] < saved["predicted_recall"]
    assert told["days_left"] == 2
    assert alice_api.get(PLAN).json() == saved


def test_a_plan_of_another_learner_is_theirs(alice_api: APIClient, bob_api: APIClient, alice_now: Learner) -> None:
    alice_api.put(PLAN, {"companies": ["vivo"]}, format="json")
    assert bob_api.get(PLAN).json()["companies"] == []
    assert not Card.objects.exclude(user=alice_now.user).exists()


ODD: list[tuple[str, list[Any]]] = [
    ("companies", ["vivo", None, 5, {}, ["nobody"], [5], [None], [["vivo"]], ["a\u0000b"], ["x" * 81], ["a"] * 201]),
    ("tiers", ["T0", None, ["T9"], [0], [True]]),
    ("kind", ["social", 5, [], {}]),
    ("interview_date", ["", "soon", 5, [], "2020-01-01", "9999-12-31", "2026-02-30", "0000-00-00", in_days(800)]),
    ("minutes_per_day", [0, -1, 1441, "20", 1.5, True, [], 10**30]),
]


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in ODD for value in values])
def test_odd_values_are_refused(alice_api: APIClient, alice_now: Learner, field: str, value: Any) -> None:
    answer = alice_api.put(PLAN, data=json.dumps({field: value}), content_type="application/json")
    assert answer.status_code == 400
    assert all(str(error["attr"]).split(".")[0] == field for error in answer.json()["errors"])
    assert not Plan.objects.exists()


@pytest.mark.parametrize("query", ["interview_date=2020-01-01", "interview_date=x", "minutes_per_day=0"])
def test_odd_questions(alice_api: APIClient, query: str) -> None:
    assert alice_api.get(f"{PLAN}?{query}").status_code == 400


def test_a_body_that_was_lost_wipes_no_plan(alice_api: APIClient, alice_now: Learner) -> None:
    alice_api.put(PLAN, {"companies": ["vivo"]}, format="json")
    assert alice_api.put(PLAN, data="", content_type="application/json").status_code == 400
    assert alice_api.get(PLAN).json()["companies"] == ["vivo"]
    assert alice_api.put(PLAN, {}, format="json").json()["companies"] == []


def test_an_old_plan_may_be_sent_back(alice_api: APIClient, alice: User, alice_now: Learner) -> None:
    Plan.objects.create(user=alice, companies=["vivo"], interview_date="2026-01-01")
    told = alice_api.get(PLAN).json()
    assert told["days_left"] == 0
    back = {name: told[name] for name in ("companies", "tiers", "kind", "interview_date", "minutes_per_day")}
    assert alice_api.put(PLAN, back, format="json").status_code == 200
