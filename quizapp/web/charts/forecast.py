"""Reviews that fall due on the coming days, new cards on top, the interview marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from quizapp.web.charts.marks import Box, Label, Tick, scale

LEFT, TOP, BASE, HEIGHT = 34, 16, 154, 180
GAP = 1.5


@dataclass(frozen=True, slots=True)
class ForecastChart:
    width: int
    bars: list[Box]
    ticks: list[Tick]
    days: list[Label]  # the text is the day, as ISO has it
    interview: float | None
    left: int = LEFT
    base: int = BASE
    top: int = TOP
    height: int = HEIGHT


def forecast_chart(
    days: Sequence[tuple[date, int, int]], width: int, interview: date | None = None, every: int = 7
) -> ForecastChart:
    """`days`: the day, learned cards due, new cards. A name under the first day and then every so many days."""
    values = scale(max([due + new for _, due, new in days] or [1]))
    unit = (BASE - TOP) / values[-1]
    step = (width - LEFT) / len(days)
    bars = [bar for place, (_, due, new) in enumerate(days) for bar in _bars(place, due, new, step, unit)]
    places = {day: place for place, (day, _, _) in enumerate(days)}
    return ForecastChart(
        width=width,
        bars=bars,
        ticks=[Tick(round(BASE - value * unit, 1), str(value)) for value in values],
        days=[
            Label(round(LEFT + (place + 0.5) * step, 1), BASE + 18, day.isoformat())
            for place, (day, _, _) in enumerate(days)
            if place % every == 0
        ],
        interview=round(LEFT + places[interview] * step, 1) if interview in places and interview else None,
    )


def _bars(place: int, due: int, new: int, step: float, unit: float) -> list[Box]:
    x, width = round(LEFT + place * step + step * 0.16, 1), round(step * 0.68, 1)
    known = "me" if place == 0 else "f1"
    found = []
    if due:
        found.append(Box(x, round(BASE - due * unit, 1), width, round(due * unit, 1), known))
    if new:
        height = max(new * unit - GAP, 1)
        found.append(Box(x, round(BASE - due * unit - GAP - height, 1), width, round(height, 1), "f2"))
    return found
