"""Signing in with GitHub: only with keys, and never into an account of somebody else. GitHub itself is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import requests
from allauth.account.models import EmailAddress
from allauth.socialaccount.models import SocialAccount
from django.test import Client
from pytest_django import Settings

from quizapp.accounts.models import User

LOGIN, CALLBACK = "/accounts/github/login/", "/accounts/github/login/callback/"
Answers = dict[str, Any]


@pytest.fixture
def keys(settings: Settings) -> None:
    app = {"client_id": "id-of-the-app", "secret": "secret-of-the-app"}
    settings.SOCIALACCOUNT_PROVIDERS = {"github": {"SCOPE": ["user:email"], "APPS": [app]}}


@pytest.fixture
def github(keys: None, monkeypatch: pytest.MonkeyPatch) -> Answers:
    """What GitHub says, by the end of the address: a person called octo with one confirmed address."""
    answers: Answers = {
        "/login/oauth/access_token": {"access_token": "token-of-octo", "token_type": "bearer"},
        "/user": {"id": 7, "login": "octo", "name": "Octo", "email": None},
        "/user/emails": [{"email": "octo@example.org", "primary": True, "verified": True}],
    }

    def answer(session: requests.Session, method: str, url: str, **options: Any) -> requests.Response:
        response = requests.Response()
        found = answers[urlsplit(url).path]
        response.status_code = found if isinstance(found, int) else 200
        response.headers["Content-Type"] = "application/json"
        monkeypatch.setattr(response, "json", lambda **_: found)
        return response

    monkeypatch.setattr(requests.Session, "request", answer)
    return answers


def come_back(client: Client, **told: str) -> Any:
    """The way there and back again."""
    sent = client.post(LOGIN)
    assert sent.status_code == 302
    address = urlsplit(sent.headers["Location"])
    assert (address.netloc, address.path) == ("github.com", "/login/oauth/authorize")
    asked = parse_qs(address.query)
    assert asked["scope"] == ["user:email"]
    return client.get(CALLBACK, {"code": "code", "state": asked["state"][0]} | told, follow=True)


def name_of(client: Client) -> str:
    return str(client.get("/more").context["user"].username)


@pytest.mark.parametrize("path", ["/accounts/login/", "/accounts/signup/"])
def test_the_button_is_there_only_with_keys(
    visitor: Client, db: None, request: pytest.FixtureRequest, path: str
) -> None:
    assert "GitHub" not in visitor.get(path).content.decode()
    request.getfixturevalue("keys")
    page = visitor.get(f"{path}?next=/plan").content.decode()
    assert "Sign in with GitHub" in page
    assert 'action="/accounts/github/login/?process=login&amp;next=%2Fplan"' in page


def test_without_keys_nothing_is_reached(visitor: Client, alice_client: Client) -> None:
    for client in (visitor, alice_client):
        assert client.get(LOGIN).status_code == 404
        assert client.post(LOGIN).status_code == 404
    assert "GitHub" not in alice_client.get("/settings").content.decode()


def test_someone_new_gets_an_account_without_a_password(visitor: Client, db: None, github: Answers) -> None:
    page = come_back(visitor)
    assert page.status_code == 200
    user = User.objects.get(username="octo")
    assert not user.has_usable_password()
    assert EmailAddress.objects.get(user=user).verified
    assert name_of(visitor) == "octo"
    visitor.post("/accounts/logout/")
    come_back(visitor)
    assert name_of(visitor) == "octo"
    assert User.objects.count() == 1


@pytest.mark.parametrize("confirmed_here", [True, False])
@pytest.mark.parametrize("confirmed_there", [True, False])
def test_an_address_opens_no_account_of_somebody_else(
    visitor: Client, alice: User, github: Answers, confirmed_here: bool, confirmed_there: bool
) -> None:
    EmailAddress.objects.create(user=alice, email="octo@example.org", verified=confirmed_here, primary=True)
    User.objects.filter(pk=alice.pk).update(email="octo@example.org")
    github["/user/emails"][0]["verified"] = confirmed_there
    come_back(visitor)
    assert name_of(visitor) in ("", "octo")
    assert not SocialAccount.objects.filter(user=alice).exists()
    assert list(EmailAddress.objects.filter(email="octo@example.org", user=alice)) != []


def test_an_unconfirmed_address_from_there_is_not_confirmed_here(visitor: Client, db: None, github: Answers) -> None:
    github["/user/emails"][0]["verified"] = False
    come_back(visitor)
    assert not EmailAddress.objects.filter(verified=True).exists()


def test_a_taken_name_is_asked_for_again_or_made_new(visitor: Client, db: None, github: Answers) -> None:
    User.objects.create_user("octo", password="another-octo-9")
    come_back(visitor)
    assert name_of(visitor) not in ("", "octo")


def test_who_is_signed_in_connects_and_removes(alice_client: Client, alice: User, github: Answers) -> None:
    page = alice_client.get("/settings").content.decode()
    assert 'href="/accounts/3rdparty/"' in page
    page = alice_client.get("/accounts/3rdparty/").content.decode()
    assert "process=connect" in page
    sent = alice_client.post(f"{LOGIN}?process=connect")
    state = parse_qs(urlsplit(sent.headers["Location"]).query)["state"][0]
    page = alice_client.get(CALLBACK, {"code": "code", "state": state}, follow=True).content.decode()
    assert "GitHub is connected." in page
    account = SocialAccount.objects.get(user=alice)
    other = Client()
    come_back(other)
    assert name_of(other) == "alice"
    answer = alice_client.post("/accounts/3rdparty/", {"account": account.pk}, follow=True)
    assert "GitHub is no longer connected." in answer.content.decode()
    assert not SocialAccount.objects.exists()


@pytest.mark.parametrize(
    ("spoil", "told", "words"),
    [
        (lambda said: None, {"error": "access_denied"}, "You called it off at GitHub."),
        (lambda said: None, {"state": "forged"}, "GitHub did not confirm who you are."),
        (lambda said: said.update({"/login/oauth/access_token": {"error": "bad"}}), {}, "GitHub did not confirm"),
        (lambda said: said.update({"/user": 500}), {}, "GitHub did not confirm"),
    ],
)
def test_what_goes_wrong_is_told(
    visitor: Client,
    db: None,
    github: Answers,
    spoil: Callable[[Answers], None],
    told: dict[str, str],
    words: str,
) -> None:
    spoil(github)
    assert words in come_back(visitor, **told).content.decode()
    assert name_of(visitor) == ""
    assert not User.objects.exists()


def test_chinese(chinese_visitor: Client, db: None, keys: None) -> None:
    assert "用 GitHub 登录" in chinese_visitor.get("/accounts/login/").content.decode()
