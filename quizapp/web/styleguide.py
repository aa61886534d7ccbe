"""What the component page shows: made-up figures for the charts, a form with every state, the colours as they are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from typing import Any

from django import forms
from django.conf import settings
from django.core.paginator import Paginator
from django.utils.translation import gettext_lazy as _

from quizapp.study.queries.statistics import CalibrationBin
from quizapp.web.charts import calibration, forecast_chart, heatmap
from quizapp.web.templatetags.marks import VERDICT_WORDS

WEEKS, DESKTOP, PHONE, PHONE_WEEKS = 26, 570, 358, 16
TIERS = ("T0", "T1", "T2", "T3", "T4", "T5", "mixed")
TEXT_SIZES = ("3xl", "2xl", "xl", "lg", "base", "md", "sm", "xs")
WRONG = {"name": "", "minutes": "0", "kind": "unknown", "day": "2026-02-30"}
SPACES = (4, 8, 12, 16, 24, 32, 48, 64)
_THEME = re.compile(r'\[data-theme="(light|dark)"\] \{(.*?)\n\}', re.DOTALL)
_COLOUR = re.compile(r"--([a-z0-9-]+): (#[0-9a-f]{6})")


@dataclass(frozen=True)
class Colour:
    name: str
    value: str


class SampleForm(forms.Form):
    name = forms.CharField(
        label=_("Your username"),
        help_text=_("Decides which day it is for you. A name such as Asia/Shanghai or Europe/Berlin."),
    )
    minutes = forms.IntegerField(label=_("Minutes a day"), min_value=1)
    kind = forms.ChoiceField(label=_("Kind"), choices=[("", _("any")), ("recall", _("Recall"))], required=False)
    day = forms.DateField(label=_("Interview on"), required=False, widget=forms.DateInput(attrs={"type": "date"}))
    note = forms.CharField(label=_("Note"), required=False, widget=forms.Textarea({"rows": 3}))
    stay = forms.BooleanField(label=_("Stay signed in on this device"), required=False)


@cache
def colours() -> dict[str, list[Colour]]:
    """Of each theme, read from the style sheet, so that the page cannot lie."""
    text = (settings.BASE_DIR / "frontend" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    return {theme: [Colour(*found) for found in _COLOUR.findall(block)] for theme, block in _THEME.findall(text)}


def samples(today: date) -> dict[str, Any]:
    """All that the page needs besides rows of the bank."""
    reviews = {today - timedelta(days=day): (day * 37) % 83 for day in range(7 * WEEKS) if day % 9}
    coming = [(today + timedelta(days=day), 30 - day // 2 + (day * 7) % 11, 5 if day < 20 else 0) for day in range(30)]
    bins = [CalibrationBin(0.55 + step / 10, 0.53 + step / 10, 20 + 60 * step) for step in range(5)]
    return {
        "themes": colours(),
        "sizes": TEXT_SIZES,
        "spaces": SPACES,
        "form": SampleForm(),
        "faulty": SampleForm(WRONG, auto_id="faulty_%s"),
        "tiers": TIERS,
        "verdicts": list(VERDICT_WORDS),
        "sample_page": Paginator(range(90), 30).page(2),
        "heatmaps": {
            "wide": heatmap(reviews, today, WEEKS, DESKTOP),
            "narrow": heatmap(reviews, today, PHONE_WEEKS, PHONE),
        },
        "forecasts": {
            "wide": forecast_chart(coming, DESKTOP, today + timedelta(days=18)),
            "narrow": forecast_chart(coming, PHONE, today + timedelta(days=18)),
        },
        "interview": today + timedelta(days=18),
        "most": max(reviews.values()),
        "calibration": calibration(bins),
    }
