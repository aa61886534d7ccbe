"""Signing up, in and out, in the look of the house."""

from __future__ import annotations

import pytest
from django.core import mail
from django.test import Client

from quizapp.accounts.models import StudyPreferences, User


@pytest.mark.parametrize("path", ["login/", "signup/", "password/reset/", "password/reset/done/", "inactive/"])
def test_pages_stand_in_the_frame(visitor: Client, db: None, path: str) -> None:
    page = visitor.get(f"/accounts/{path}").content.decode()
    assert 'class="topbar"' in page
    assert 'class="narrow"' in page
    assert "<h1" in page


@pytest.mark.parametrize("path", ["logout/", "password/change/", "email/"])
def test_pages_of_a_learner_stand_in_the_frame(alice_client: Client, path: str) -> None:
    page = alice_client.get(f"/accounts/{path}").content.decode()
    assert 'class="topbar"' in page
    assert "<h1" in page


def test_chinese(chinese_visitor: Client, db: None) -> None:
    page = chinese_visitor.get("/accounts/login/").content.decode()
    assert "用户名或邮箱" in page
    assert "忘了密码？" in page


def test_sign_in_goes_back_to_where_one_was(visitor: Client, alice: User) -> None:
    login = {"login": "alice", "password": "alice-learns", "next": "/questions"}
    response = visitor.post("/accounts/login/", login)
    assert response.status_code == 302
    assert response.headers["Location"] == "/questions"


def test_wrong_password_is_said_and_the_name_is_kept(visitor: Client, alice: User) -> None:
    page = visitor.post("/accounts/login/", {"login": "alice", "password": "wrong"}).content.decode()
    assert 'role="alert"' in page
    assert 'value="alice"' in page


def test_sign_up_without_mail_keeps_the_language(visitor: Client, db: None) -> None:
    form = {"username": "charlie", "email": "", "password1": "long-enough-9", "password2": "long-enough-9"}
    response = visitor.post("/accounts/signup/", form)
    assert response.status_code == 302
    charlie = User.objects.get(username="charlie")
    assert StudyPreferences.objects.get(user=charlie).language == "en"
    assert '<html lang="en"' in visitor.get("/").content.decode()


def test_sign_out_asks_first(alice_client: Client) -> None:
    assert "Sign out?" in alice_client.get("/accounts/logout/").content.decode()
    assert alice_client.post("/accounts/logout/").status_code == 302
    assert alice_client.get("/settings").status_code == 302


def test_reset_sends_a_link(visitor: Client, alice: User) -> None:
    alice.email = "alice@example.org"
    alice.save()
    response = visitor.post("/accounts/password/reset/", {"email": "alice@example.org"}, follow=True)
    assert "Look into your mail" in response.content.decode()
    assert "/accounts/password/reset/key/" in str(mail.outbox[0].body)
