"""Where one can go. Only pages that exist stand here."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


@dataclass(frozen=True)
class Place:
    section: str  # also the name of its address
    label: str | Promise
    icon: str
    key: str = ""  # after G
    on_phone: bool = True

    @property
    def url(self) -> str:
        return reverse(f"web:{self.section}")


PLACES = (
    Place("today", pgettext_lazy("page", "Today"), "i-today", "t"),
    Place("review", pgettext_lazy("page", "Review"), "i-cards"),
    Place("records", pgettext_lazy("page", "Records"), "i-book", "r"),
    Place("questions", pgettext_lazy("page", "Questions"), "i-question", "q", on_phone=False),
    Place("problems", pgettext_lazy("page", "Code"), "i-kern", "p"),
    Place("roadmap", pgettext_lazy("page", "Roadmap"), "i-road", on_phone=False),
    Place("plan", pgettext_lazy("page", "Plan"), "i-flag", "l", on_phone=False),
    Place("stats", pgettext_lazy("page", "Statistics"), "i-bars", "s", on_phone=False),
)
MORE = Place("more", _("More"), "i-more")

# Pages below a place light up that place.
_SECTION_OF = {
    "company": "records",
    "record": "records",
    "question": "questions",
    "problem": "problems",
    "submissions": "problems",
    "submission": "problems",
    "resources": "roadmap",
    "settings": "more",
    "new-token": "more",
    "leave": "more",
    "account_email": "more",
    "account_change_password": "more",
    "account_set_password": "more",
    "account_logout": "more",
    "socialaccount_connections": "more",
    "search": "more",
}


def section_of(url_name: str | None) -> str:
    return _SECTION_OF.get(url_name or "", url_name or "")
