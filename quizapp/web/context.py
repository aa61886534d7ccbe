"""What the frame around every page needs. No query."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from quizapp.core.language import TextLanguage, text_language
from quizapp.web.appearance import theme_of
from quizapp.web.navigation import MORE, PLACES, Place, section_of


@dataclass(frozen=True)
class Frame:
    section: str
    theme: str
    language: TextLanguage
    places: tuple[Place, ...] = PLACES
    more: Place = MORE

    @property
    def under_more(self) -> frozenset[str]:
        """Sections that a phone's tab bar has under its last tab."""
        return frozenset({self.more.section, *(place.section for place in self.places if not place.on_phone)})

    @property
    def other_language(self) -> TextLanguage:
        return "zh" if self.language == "en" else "en"

    @property
    def html_language(self) -> str:
        return "en" if self.language == "en" else "zh-Hans"


def frame(request: HttpRequest) -> dict[str, Any]:
    match = request.resolver_match
    section = section_of(match.url_name if match else None)
    return {"frame": Frame(section=section, theme=theme_of(request), language=text_language(request))}
