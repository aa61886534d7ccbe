"""Which language a request gets."""

from __future__ import annotations

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import translation

from quizapp.accounts.models import User
from quizapp.core.language import KEY, LanguageMiddleware, text_language


def answer(query: str = "", *, session: str = "", cookie: str = "", accept: str = "") -> tuple[str, HttpResponse]:
    """What the page inside saw, and the response."""
    request = RequestFactory().get(f"/{query}", headers={"accept-language": accept} if accept else {})
    request.session = {KEY: session} if session else {}  # type: ignore[assignment]  # a mapping is all it asks for
    if cookie:
        request.COOKIES[KEY] = cookie
    seen: list[str] = []

    def page(request: HttpRequest) -> HttpResponse:
        seen.append(text_language(request))
        return HttpResponse()

    response = LanguageMiddleware(page)(request)
    return seen[0], response


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ({}, "zh"),
        ({"accept": "en-GB,en;q=0.9"}, "en"),
        ({"accept": "zh-TW,zh;q=0.9,en;q=0.8"}, "zh"),
        ({"accept": "fr"}, "zh"),
        ({"accept": "en", "cookie": "zh"}, "zh"),
        ({"cookie": "en"}, "en"),
        ({"cookie": "en", "session": "zh"}, "zh"),
        ({"cookie": "zh", "session": "zh", "query": "?lang=en"}, "en"),
        ({"query": "?lang=fr", "cookie": "en"}, "en"),
        ({"cookie": "<script>"}, "zh"),
    ],
)
def test_the_nearest_wish_wins(asked: dict[str, str], language: str) -> None:
    seen, response = answer(asked.pop("query", ""), **asked)
    assert seen == language
    assert response.headers["Content-Language"] == {"zh": "zh-hans", "en": "en"}[language]
    assert "Accept-Language" in response.headers["Vary"]


def test_the_language_does_not_leak_into_the_next_request() -> None:
    before = translation.get_language()
    answer("?lang=en")
    assert translation.get_language() == before


def test_page_and_api_speak_the_same_language(client: Client, alice: User) -> None:
    client.cookies[KEY] = "en"
    assert '<html lang="en"' in client.get("/more").content.decode()
    assert client.get("/api/v1/no-such/").json()["errors"][0]["detail"] == "There is nothing at this address."
