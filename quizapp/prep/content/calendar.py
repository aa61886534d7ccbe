"""When to apply, by month."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from quizapp.prep.content.entries import BadContent, entries, read_tables


@dataclass(frozen=True)
class Period:
    """`months` from 1 to 12; `next_year`: of the year after the autumn season began."""

    key: str
    months: list[int]
    next_year: bool
    name_zh: str
    name_en: str
    advice_zh: str
    advice_en: str
    companies: list[str]


@dataclass(frozen=True)
class Note:
    key: str
    text_zh: str
    text_en: str


@dataclass(frozen=True)
class ApplicationCalendar:
    periods: list[Period]
    notes: list[Note]


def read_calendar(path: Path) -> ApplicationCalendar:
    tables = read_tables(path)
    found = ApplicationCalendar(
        periods=entries(Period, tables, "period", path), notes=entries(Note, tables, "note", path)
    )
    for period in found.periods:
        if not period.months or not set(period.months) <= set(range(1, 13)):
            raise BadContent(f"{path.name}: {period.key}: months are numbers from 1 to 12")
    return found
