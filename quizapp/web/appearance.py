"""Light or dark: a cookie, so that the first byte already has the right colours."""

from __future__ import annotations

from django.http import HttpRequest

THEME_COOKIE = "theme"
THEMES = ("light", "dark")
YEAR = 365 * 24 * 3600


def theme_of(request: HttpRequest) -> str:
    """Empty when the system decides."""
    theme = request.COOKIES.get(THEME_COOKIE, "")
    return theme if theme in THEMES else ""
