"""The marks of the design: tier, asked badge, chance of recall, verdict, bars. Shape says it, colour repeats it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from quizapp.catalog.models import Question
from quizapp.web.charts.marks import Box

register = template.Library()

_TIER_SHAPES = {"T0": 0, "T1": 1, "T2": 2, "T3": 3, "T4": 4, "T5": 5, "mixed": 6}
# Shape and colour of a verdict or, while there is none, of a state.
_VERDICT_MARKS = {
    "queued": ("i-wait", "wt"),
    "running": ("i-run", "go"),
    "accepted": ("i-ok", "ok"),
    "wrong_answer": ("i-ng", "ng"),
    "runtime_error": ("i-tri", "ng"),
    "memory_limit": ("i-tri", "ng"),
    "output_limit": ("i-tri", "ng"),
    "compile_error": ("i-code", "wa"),
    "too_slow": ("i-slow", "wa"),
    "time_limit": ("i-clock", "wa"),
    "suspicious": ("i-ask", "wa"),
    "internal_error": ("i-tri", "wt"),
    "cancelled": ("i-ring", "wt"),
}
VERDICT_WORDS = {
    "queued": _("Queued"),
    "running": _("Running"),
    "accepted": _("Accepted"),
    "wrong_answer": _("Wrong answer"),
    "runtime_error": _("Runtime error"),
    "memory_limit": _("Memory limit"),
    "output_limit": _("Output limit"),
    "compile_error": _("Compile error"),
    "too_slow": _("Too slow"),
    "time_limit": _("Time limit"),
    "suspicious": _("Under review"),
    "internal_error": _("Our fault; not counted"),
    "cancelled": _("Cancelled"),
}


@lru_cache(maxsize=4096)
def _drawn(template_name: str, language: str, **facts: Hashable) -> SafeString:
    """A list draws the same few marks again and again."""
    return mark_safe(render_to_string(template_name, facts))  # a template escapes what it prints


def _draw(template_name: str, **facts: Hashable) -> SafeString:
    return _drawn(template_name, get_language() or "", **facts)


@register.simple_tag
def tier(code: str, *, bare: bool = False) -> SafeString:
    """The glyph of a tier, and its code unless `bare`."""
    return _draw("parts/tier.html", code=code, shape=_TIER_SHAPES.get(code, 6), bare=bare)


@register.simple_tag
def asked(companies: int, times: int, tiers: Iterable[str]) -> SafeString:
    shapes = sorted({_TIER_SHAPES[code] for code in tiers if code in _TIER_SHAPES})
    if len(shapes) > 1:
        shapes = [shape for shape in shapes if shape != _TIER_SHAPES["mixed"]]  # no tier, when there are real ones
    return _draw("parts/asked.html", companies=companies, times=times, shapes=tuple(shapes))


@register.simple_tag
def asked_question(question: Question) -> SafeString:
    """The badge from what the catalog stored: companies, distinct records, tiers."""
    by = question.asked_by
    return asked(len(by.get("companies", ())), question.asked_count, by.get("tiers", ()))


@register.simple_tag
def recall(chance: float | None, *, due: bool = False) -> SafeString:
    """`chance` from 0 to 1; None for a question that is not learned yet."""
    return _draw("parts/recall.html", percent=None if chance is None else round(chance * 100), due=due)


@register.inclusion_tag("parts/verdict.html")
def verdict(state: str, verdict: str, element: str = "span", element_id: str = "") -> dict[str, Any]:
    """One of state and verdict: the verdict once there is one."""
    key = verdict or state
    shape, colour = _VERDICT_MARKS.get(key, ("i-tri", "wt"))
    word = VERDICT_WORDS.get(key, key)
    return {"shape": shape, "colour": colour, "word": word, "element": element, "element_id": element_id}


@register.inclusion_tag("parts/meter.html")
def meter(percent: float, label: str, *, aim: float | None = None, mine: bool = False) -> dict[str, Any]:
    """A grey bar for now, a black tick for what is aimed at."""
    return {"percent": _percent(percent), "label": label, "aim": None if aim is None else _percent(aim), "mine": mine}


@register.inclusion_tag("parts/mastery.html")
def mastery(percent: float, learned: float, aim: float | None = None, *, weak: bool = False) -> dict[str, Any]:
    """A bar for what is remembered now, dashed where nothing is learned yet. The figures stand beside it in words."""
    return {
        "percent": _percent(percent),
        "learned": _percent(learned),
        "rest": _percent(100 - learned) if learned < 100 else "",
        "aim": None if aim is None else _percent(aim),
        "weak": weak,
    }


@register.simple_tag
def boxes(drawn: Iterable[Box], radius: int = 0) -> SafeString:
    """The rectangles of a chart. A loop in the template would look up, localise and escape thousands of numbers."""
    end = f' rx="{radius}"/>' if radius else "/>"
    return mark_safe(
        "".join(
            f'<rect class="{one.name}" x="{one.x}" y="{one.y}" width="{one.width}" height="{one.height}"{end}'
            for one in drawn  # numbers, and names of our own
        )
    )


@register.filter
def percent(share: float) -> int:
    """0.914 -> 91"""
    return round(100 * share)


@register.inclusion_tag("parts/split.html")
def split(label: str, *, thin: bool = False, **parts: int) -> dict[str, Any]:
    """One bar cut into `s1`, `s2`, `s3` in the order given."""
    return {"label": label, "thin": thin, "pieces": list(_pieces(parts))}


def _pieces(parts: Mapping[str, int]) -> Iterable[dict[str, str]]:
    total = sum(parts.values())
    start = 0
    for name, size in parts.items():
        if not size:
            continue
        yield {"name": name, "x": f"{100 * start / total:.3f}", "width": f"{100 * size / total:.3f}"}
        start += size


def _percent(value: float) -> str:
    """For an attribute, where a decimal comma would be an error."""
    return f"{max(0.0, min(100.0, value)):.1f}"
