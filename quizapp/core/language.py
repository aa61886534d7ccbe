"""Which of the two languages a request wants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, cast

from django.http import HttpRequest, HttpResponse
from django.utils import translation

TextLanguage = Literal["zh", "en"]
KEY = "language"  # in the session of a learner and in the cookie of a visitor
_CODES: dict[str, str] = {"zh": "zh-hans", "en": "en"}


def text_language(request: HttpRequest) -> TextLanguage:
    """`?lang=`, else what LanguageMiddleware decided, which is what the interface speaks."""
    asked = request.GET.get("lang")
    if asked in _CODES:
        return cast(TextLanguage, asked)
    return interface_language()


def interface_language() -> TextLanguage:
    """The one in force."""
    return "en" if (translation.get_language() or "").startswith("en") else "zh"


class LanguageMiddleware:
    """`?lang=`; a learner's preference, kept in the session; a visitor's, in a cookie; else Accept-Language."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        code = _CODES[_wanted(request)]
        with translation.override(code):
            request.LANGUAGE_CODE = code
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", code)
        response.headers["Vary"] = ", ".join(filter(None, [response.headers.get("Vary"), "Accept-Language"]))
        return response


def _wanted(request: HttpRequest) -> str:
    for value in (request.GET.get("lang"), request.session.get(KEY), request.COOKIES.get(KEY)):
        if value in _CODES:
            return str(value)
    return "en" if translation.get_language_from_request(request).startswith("en") else "zh"
