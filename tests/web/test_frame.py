"""What stands around every page."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from quizapp.accounts.models import StudyPreferences, User
from tests.web.world import World

READING = [
    "/",
    "/records",
    "/records/baidu-1",
    "/companies/baidu",
    "/questions",
    "/questions/warp-shuffle",
    "/problems",
    "/roadmap",
    "/resources",
]
PAGES = [*READING, "/problems/reduce-sum", "/search?q=x", "/more", "/accounts/login/"]
STUDYING = ["/", "/review", "/submissions", "/settings", "/stats", "/plan", "/more", "/records/baidu-1", "/questions"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_page_has_landmarks_a_heading_and_no_inline_style(world: World, path: str, language: str) -> None:
    client = Client()
    client.cookies["language"] = language
    response = client.get(path)
    assert response.status_code == 200
    page = response.content.decode()
    assert page.count("<main") == 1
    assert page.count("<h1") == 1
    assert 'class="skip" href="#main"' in page
    assert '<nav class="nav" aria-label=' in page
    assert not re.search(r"\sstyle=", page)
    assert not re.search(r"<script(?![^>]*(\bsrc=|application/json))", page)
    assert not re.search(r"\son\w+=", page)


@pytest.mark.parametrize("path", STUDYING)
def test_pages_of_a_learner(alice_client: Client, world: World, path: str) -> None:
    page = alice_client.get(path).content.decode()
    assert page.count("<main") == 1
    assert page.count("<h1") == 1
    assert "alice" in page
    assert not re.search(r"\sstyle=", page)


@pytest.mark.parametrize("path", PAGES)
def test_no_english_is_left_in_chinese(chinese_visitor: Client, world: World, path: str) -> None:
    page = chinese_visitor.get(path).content.decode()
    for word in ("Records", "Questions", "Sign in", "Search", "Today", "records", "difficulty", "company"):
        assert not re.search(rf">[^<]*\b{word}\b[^<]*<", page), word


def test_only_pages_that_exist_are_linked(visitor: Client, world: World) -> None:
    page = visitor.get("/").content.decode()
    for path in set(re.findall(r'href="(/[^"?#]*)', page)):
        if not path.startswith("/static"):
            assert visitor.get(path).status_code in (200, 302), path


def test_where_one_is_stands_in_the_navigation(visitor: Client, world: World) -> None:
    page = visitor.get("/records/baidu-1").content.decode()
    assert '<a href="/records" aria-current="page"' in page


def test_language_switch_keeps_page_and_choice(visitor: Client, world: World) -> None:
    response = visitor.post("/language", {"language": "zh", "next": "/questions?kind=code"})
    assert response.headers["Location"] == "/questions?kind=code"
    assert visitor.cookies["language"].value == "zh"
    assert '<html lang="zh-Hans"' in visitor.get("/questions").content.decode()


def test_language_switch_wins_over_an_address_that_names_one(visitor: Client, world: World) -> None:
    response = visitor.post("/language", {"language": "zh", "next": "/questions?kind=code&lang=en"})
    assert response.headers["Location"] == "/questions?kind=code"


def test_a_learners_language_goes_with_them(alice_client: Client, alice: User) -> None:
    alice_client.post("/language", {"language": "zh"})
    assert StudyPreferences.objects.get(user=alice).language == "zh"
    elsewhere = Client()
    elsewhere.cookies["language"] = "en"
    elsewhere.post("/accounts/login/", {"login": "alice", "password": "alice-learns"})
    assert '<html lang="zh-Hans"' in elsewhere.get("/").content.decode()


def test_unknown_language_changes_nothing(visitor: Client, db: None) -> None:
    visitor.post("/language", {"language": "fr"})
    assert visitor.cookies["language"].value == "en"


@pytest.mark.parametrize("target", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", ""])
def test_the_way_back_leads_to_no_other_site(visitor: Client, db: None, target: str) -> None:
    for path in ("/language", "/theme"):
        response = visitor.post(path, {"language": "zh", "theme": "dark", "next": target})
        assert response.headers["Location"] == "/"


def test_theme_is_in_the_first_byte(visitor: Client, db: None) -> None:
    assert "data-theme" not in visitor.get("/more").content.decode().split("<head>")[0]
    visitor.post("/theme", {"theme": "dark", "next": "/more"})
    assert '<html lang="en" data-theme="dark"' in visitor.get("/more").content.decode()
    visitor.post("/theme", {"theme": ""})
    assert "data-theme" not in visitor.get("/more").content.decode().split("<head>")[0]


def test_a_cookie_that_is_no_theme_is_not_printed(visitor: Client, db: None) -> None:
    visitor.cookies["theme"] = '"><script>'
    assert "<script>" not in visitor.get("/more").content.decode()


def test_switches_want_a_post(visitor: Client, db: None) -> None:
    assert visitor.get("/language").status_code == 405
    assert visitor.get("/theme").status_code == 405


LOST = {"en": "There is nothing at this address", "zh": "这个地址没有内容"}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_unknown_address(db: None, language: str) -> None:
    client = Client()
    client.cookies["language"] = language
    response = client.get("/no-such-page")
    assert response.status_code == 404
    assert LOST[language] in response.content.decode()
    assert "404" in response.content.decode()


def test_a_form_from_elsewhere_is_refused_with_a_page(db: None) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies["language"] = "en"
    response = client.post("/theme", {"theme": "dark"})
    assert response.status_code == 403
    assert "You may not do this" in response.content.decode()


def test_a_fault_of_ours_has_a_page(visitor: Client, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise RuntimeError("a secret of ours")

    monkeypatch.setattr("quizapp.web.views.records.tier_groups", fail)
    visitor.raise_request_exception = False
    response = visitor.get("/records")
    assert response.status_code == 500
    page = response.content.decode()
    assert "Something went wrong on our side" in page
    assert "secret" not in page
