"""Reviews a day: one column a week, one cell a day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from quizapp.web.charts.marks import Box, Label

LEFT, TOP = 28, 20
FEW_COLUMNS = 3  # between the names of two months
LEVELS = (1, 20, 40, 60)  # reviews from which a cell is darker


@dataclass(frozen=True, slots=True)
class Heatmap:
    width: float
    height: float
    cells: list[Box]
    months: list[Label]  # the text is the number of the month
    weekdays: list[Label]  # the text is the number of the day, Monday 0


def first_day(today: date, weeks: int) -> date:
    """The Monday that a map of so many weeks begins with."""
    return today - timedelta(days=today.weekday() + 7 * (weeks - 1))


def heatmap(reviews: Mapping[date, int], today: date, weeks: int, width: int) -> Heatmap:
    step = (width - LEFT) / weeks
    size = round(step * 0.81, 1)
    begin = first_day(today, weeks)
    days = [begin + timedelta(days=number) for number in range((today - begin).days + 1)]
    return Heatmap(
        width=width,
        height=round(TOP + 7 * step),
        cells=[_cell(day, (day - begin).days // 7, step, size, reviews.get(day, 0)) for day in days],
        months=_months([begin + timedelta(weeks=number) for number in range(weeks)], step),
        weekdays=[Label(0, round(TOP + (day + 0.5) * step + 3, 1), str(day)) for day in (0, 2, 4)],
    )


def level(reviews: int) -> int:
    return sum(reviews >= least for least in LEVELS)


def _cell(day: date, week: int, step: float, size: float, reviews: int) -> Box:
    return Box(round(LEFT + week * step, 1), round(TOP + day.weekday() * step, 1), size, size, f"h{level(reviews)}")


def _months(mondays: list[date], step: float) -> list[Label]:
    """Over the first full week of each month, where there is room for the name."""
    found: list[Label] = []
    last = -FEW_COLUMNS
    for column, monday in enumerate(mondays):
        begins = monday.day <= 7 or column == 0
        if begins and column - last >= FEW_COLUMNS and (column or monday.day <= 14) and column < len(mondays) - 1:
            found.append(Label(round(LEFT + column * step, 1), 12, str(monday.month)))
            last = column
    return found
