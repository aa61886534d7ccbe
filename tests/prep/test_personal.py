"""A learner's own data: all of it, of nobody else, in pieces."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from quizapp.prep.queries import personal_data, roadmap
from quizapp.prep.services import mark_checkpoint
from quizapp.study.services import Review, apply_reviews, undo_review, write_note
from quizapp.study.services.plans import PlanChoice, save_plan
from tests.web.test_problems import submit
from tests.web.test_question import reviewed
from tests.web.world import World, make_world


@pytest.fixture
def world(db: None) -> World:
    return make_world()


@pytest.fixture
def past(alice: User, bob: User, world: World) -> World:
    """Alice did one thing of every kind; Bob did some, too."""
    now = timezone.now()
    card = reviewed(alice, world.recall, days_ago=3)
    again = Review(id=uuid4(), card=card.pk, version=card.version, rating=1, reviewed_at=now, duration_ms=900)
    apply_reviews(user=alice, reviews=[again], now=now)
    undo_review(user=alice, now=now)
    write_note(card=card, note='32 lanes, 一个 "warp"')
    save_plan(user=alice, choice=PlanChoice(["baidu"], [], "", None, 20), now=now)
    submit(alice, world)
    mark_checkpoint(user=alice, key=roadmap().checkpoints[0].key, passed=True, now=now)
    EmailAddress.objects.create(user=alice, email="alice@example.org", verified=True, primary=True)
    reviewed(bob, world.choice, days_ago=1)
    submit(bob, world)
    return world


def exported(user: User) -> dict[str, Any]:
    found: dict[str, Any] = json.loads("".join(personal_data(user, timezone.now())))
    return found


def test_all_that_is_stored_about_a_learner(alice: User, past: World) -> None:
    found = exported(alice)
    assert (found["format"], found["version"]) == ("quizapp-personal-data", 1)
    assert found["account"]["username"] == "alice"
    assert "password" not in json.dumps(found)
    assert found["account"]["emails"] == [{"email": "alice@example.org", "verified": True, "primary": True}]
    assert found["preferences"]["time_zone"] == "Asia/Shanghai"
    assert (found["plan"]["companies"], found["plan"]["minutes_per_day"]) == (["baidu"], 20)
    cards = {card["question"]: card for card in found["cards"]}
    assert cards.keys() == {"warp-shuffle", "reduce-sum"}  # the second by the plan
    assert cards["warp-shuffle"]["note"] == '32 lanes, 一个 "warp"'
    assert [entry["kind"] for entry in found["log"]] == ["review", "review", "undo"]
    assert [entry["stands"] for entry in found["log"]] == [True, False, True]
    assert {entry["card_id"] for entry in found["log"]} == {cards["warp-shuffle"]["id"]}
    assert {entry["config_id"] for entry in found["log"][:2]} <= {config["id"] for config in found["configs"]}
    assert {config["parameters_id"] for config in found["configs"]} == {one["id"] for one in found["parameters"]}
    [submission] = found["submissions"]
    assert submission["problem"] == "reduce-sum"
    assert submission["source"]
    assert len(found["checkpoints"]) == 1


def test_of_nobody_else(bob: User, past: World) -> None:
    found = exported(bob)
    assert [card["question"] for card in found["cards"]] == ["bank-conflict"]
    assert len(found["log"]) == len(found["submissions"]) == 1
    assert found["checkpoints"] == found["account"]["emails"] == []
    assert not found["plan"]["saved"]


def test_someone_new(alice: User) -> None:
    found = exported(alice)
    assert found["cards"] == found["log"] == found["submissions"] == found["parameters"] == []


def test_in_pieces_and_few_queries(alice: User, past: World, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(9):
        pieces: Iterator[str] = personal_data(alice, timezone.now())
        sizes = [len(piece) for piece in pieces]
    assert len(sizes) > 15
    assert max(sizes) < 2000


def test_the_call(alice_api: APIClient, past: World) -> None:
    answer = alice_api.get("/api/v1/export/")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="quizapp-20')
    assert answer.streaming
    assert json.loads(answer.getvalue())["account"]["username"] == "alice"
    assert alice_api.post("/api/v1/export/").status_code == 405


def test_a_stranger_gets_nothing(anonymous_api: APIClient, db: None) -> None:
    assert anonymous_api.get("/api/v1/export/").status_code == 401
    assert Client().get("/settings/export").headers["Location"].startswith("/accounts/login/")


def test_from_the_settings(alice: User, past: World) -> None:
    client = Client()
    client.force_login(alice)
    assert 'href="/settings/export"' in client.get("/settings").content.decode()
    assert 'href="/settings/export"' in client.get("/settings/delete").content.decode()
    answer = client.get("/settings/export")
    assert answer.headers["Cache-Control"] == "no-store"
    assert json.loads(answer.getvalue())["account"]["username"] == "alice"
