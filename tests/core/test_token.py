"""Guessing passwords by the API for programs is slow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from quizapp.core.token import AddressThrottle, TokenThrottle

ADDRESS = "/api/v1/auth/token/"


@pytest.fixture(autouse=True)
def three_a_minute(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(TokenThrottle, "THROTTLE_RATES", {"token": "3/min"})
    cache.clear()
    yield
    cache.clear()


def guesses(api: APIClient, names: list[str]) -> list[int]:
    return [api.post(ADDRESS, {"username": name, "password": "guess"}).status_code for name in names]


def test_guesses_at_one_name_end(anonymous_api: APIClient, alice: User) -> None:
    assert guesses(anonymous_api, ["alice"] * 4) == [400, 400, 400, 429]
    right = anonymous_api.post(ADDRESS, {"username": "alice", "password": "alice-learns"})
    assert right.status_code == 429
    assert int(right.headers["Retry-After"]) > 0


def test_another_name_is_counted_apart(anonymous_api: APIClient, bob: User) -> None:
    guesses(anonymous_api, ["alice"] * 4)
    assert anonymous_api.post(ADDRESS, {"username": "bob", "password": "bob-learns"}).status_code == 200


def test_guesses_at_many_names_do_not_begin_the_count_anew(anonymous_api: APIClient, db: None) -> None:
    guesses(anonymous_api, ["alice"] * 3)
    guesses(anonymous_api, [f"somebody-{n}" for n in range(1000)])
    assert guesses(anonymous_api, ["alice"]) == [429]


def test_an_address_has_so_many_guesses_at_any_names(
    anonymous_api: APIClient, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AddressThrottle, "THROTTLE_RATES", {"token_address": "5/min"})
    right = {"username": "alice", "password": "alice-learns"}
    signed_in = [anonymous_api.post(ADDRESS, right).status_code for _ in range(2)]  # costs nothing
    assert signed_in == [200, 200]
    assert guesses(anonymous_api, [f"somebody-{n}" for n in range(6)]) == [400] * 5 + [429]
    answer = anonymous_api.post(ADDRESS, right)
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 0


@pytest.mark.parametrize("name", [" alice", "alice" + 200 * " ", "\talice\n", "ALICE", "\uff41lice"])
def test_one_name_written_otherwise_is_the_same(anonymous_api: APIClient, alice: User, name: str) -> None:
    assert guesses(anonymous_api, [*["alice"] * 3, name]) == [400, 400, 400, 429]


def test_an_address_that_the_caller_made_up_is_not_believed(anonymous_api: APIClient, alice: User) -> None:
    told = {"username": "alice", "password": "guess"}
    answers = [anonymous_api.post(ADDRESS, told, HTTP_X_FORWARDED_FOR=f"192.0.2.{n}").status_code for n in range(4)]
    assert answers == [400, 400, 400, 429]


@pytest.mark.parametrize("body", [[], "alice", None, {"username": ["alice"]}, {"username": 7}])
def test_nonsense_is_refused_and_counted(anonymous_api: APIClient, db: None, body: object) -> None:
    answers = [anonymous_api.post(ADDRESS, body, format="json").status_code for _ in range(4)]
    assert answers == [400, 400, 400, 429]


@pytest.mark.parametrize("field", ["username", "password"])
def test_what_is_longer_than_any_is_named(anonymous_api: APIClient, alice: User, field: str) -> None:
    told = {"username": "alice", "password": "alice-learns"} | {field: "x" * 5000}
    answer = anonymous_api.post(ADDRESS, told)
    assert answer.status_code == 400
    assert [(error["attr"], error["code"]) for error in answer.json()["errors"]] == [(field, "max_length")]
