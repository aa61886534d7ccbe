"""Token for programs, and the end of an account."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from rest_framework.authtoken.models import Token

from quizapp.accounts.models import User
from quizapp.study.models import Card, LogEntry, SchedulingConfig
from quizapp.submissions.models import Submission
from tests.web.test_problems import submit
from tests.web.test_question import reviewed
from tests.web.world import World


def test_a_token_is_shown_once_and_works(alice_client: Client, alice: User) -> None:
    answer = alice_client.post("/settings/token")
    found = re.search(r'value="([0-9a-f]{40})"', answer.content.decode())
    assert found
    assert "no-store" in answer.headers["Cache-Control"]
    page = alice_client.get("/settings").content.decode()
    assert found[1] not in page
    assert "There is one, made on" in page
    header = {"Authorization": f"Token {found[1]}"}
    assert Client(headers=header).get("/api/v1/study/queue/").status_code == 200


def test_a_new_token_takes_the_place_of_the_old(alice_client: Client, alice: User) -> None:
    old = Token.objects.create(user=alice).key
    alice_client.post("/settings/token")
    assert Token.objects.get(user=alice).key != old


def test_revoke(alice_client: Client, alice: User, bob: User) -> None:
    for user in (alice, bob):
        Token.objects.create(user=user)
    assert "Revoked." in alice_client.post("/settings/token/revoke", follow=True).content.decode()
    assert list(Token.objects.values_list("user", flat=True)) == [bob.pk]


@pytest.mark.parametrize("path", ["/settings/token", "/settings/token/revoke"])
def test_tokens_want_a_post_and_an_account(visitor: Client, alice_client: Client, path: str) -> None:
    assert alice_client.get(path).status_code == 405
    assert visitor.post(path).headers["Location"].startswith("/accounts/login/")
    assert not Token.objects.exists()


def test_an_account_goes_with_all_that_is_theirs(alice_client: Client, alice: User, bob: User, world: World) -> None:
    for user in (alice, bob):
        reviewed(user, world.recall, days_ago=3)
        submit(user, world)
    assert "cannot be brought back" in alice_client.get("/settings/delete").content.decode()
    answer = alice_client.post("/settings/delete", {"username": "alice", "password": "alice-learns"}, follow=True)
    assert "are gone" in answer.content.decode()
    assert not answer.context["user"].is_authenticated
    assert list(User.objects.values_list("username", flat=True)) == ["bob"]
    for model in (Card, LogEntry, SchedulingConfig, Submission):
        assert model.objects.exists()
        assert not model.objects.exclude(user=bob).exists()


@pytest.mark.parametrize(
    ("field", "value"), [("username", "bob"), ("username", ""), ("password", "wrong"), ("password", "")]
)
def test_not_by_a_slip(alice_client: Client, alice: User, field: str, value: str) -> None:
    answer = alice_client.post("/settings/delete", {"username": "alice", "password": "alice-learns"} | {field: value})
    assert answer.status_code == 400
    assert answer.context["form"].errors.keys() == {field}
    assert User.objects.filter(pk=alice.pk).exists()


def test_without_a_password_the_name_is_enough(alice_client: Client, alice: User) -> None:
    alice.set_unusable_password()
    alice.save()
    alice_client.force_login(alice)
    assert 'name="password"' not in alice_client.get("/settings/delete").content.decode()
    alice_client.post("/settings/delete", {"username": "alice"})
    assert not User.objects.exists()


def test_a_visitor_is_sent_to_sign_in(visitor: Client, db: None) -> None:
    assert visitor.get("/settings/delete").headers["Location"].startswith("/accounts/login/")


def test_chinese(chinese_visitor: Client, alice: User) -> None:
    chinese_visitor.force_login(alice)
    assert "程序用的令牌" in chinese_visitor.get("/settings").content.decode()
    assert "全部删除" in chinese_visitor.get("/settings/delete").content.decode()
    assert (
        "密码不对" in chinese_visitor.post("/settings/delete", {"username": "alice", "password": "x"}).content.decode()
    )
