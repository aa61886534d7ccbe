"""When to apply: the calendar above the records, its present months marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import pgettext

from quizapp.prep.queries import Period, application_calendar


@dataclass(frozen=True)
class Season:
    period: Period
    months: str
    is_now: bool


def seasons(today: date) -> list[Season]:
    return [
        Season(one, months_in_words(one.months), today.month in one.months) for one in application_calendar().periods
    ]


def months_in_words(months: Sequence[int]) -> str:
    """`3-4 月`: they follow one another."""
    names = {
        1: pgettext("month", "Jan"),
        2: pgettext("month", "Feb"),
        3: pgettext("month", "Mar"),
        4: pgettext("month", "Apr"),
        5: pgettext("month", "May"),
        6: pgettext("month", "Jun"),
        7: pgettext("month", "Jul"),
        8: pgettext("month", "Aug"),
        9: pgettext("month", "Sep"),
        10: pgettext("month", "Oct"),
        11: pgettext("month", "Nov"),
        12: pgettext("month", "Dec"),
    }
    first, last = names[months[0]], names[months[-1]]
    if first == last:
        return pgettext("one month of a calendar", "%(month)s") % {"month": first}
    return pgettext("months of a calendar", "%(first)s–%(last)s") % {"first": first, "last": last}
