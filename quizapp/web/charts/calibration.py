"""Predicted against actual recall: a point for each range of predictions, with the interval that chance explains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from quizapp.study.queries.statistics import CalibrationBin
from quizapp.web.charts.marks import Tick

LEFT, TOP, BASE, SIZE = 44, 12, 278, 320
RIGHT = 308
Z = 1.96  # 95 %
LARGEST, SMALLEST = 10.0, 3.0


@dataclass(frozen=True, slots=True)
class Point:
    x: float
    y: float
    radius: float
    low: float  # y of the ends of the interval
    high: float


@dataclass(frozen=True, slots=True)
class Calibration:
    points: list[Point]
    columns: list[Tick]
    rows: list[Tick]
    left: int = LEFT
    top: int = TOP
    base: int = BASE
    right: int = RIGHT
    size: int = SIZE


def calibration(bins: Sequence[CalibrationBin]) -> Calibration:
    """Both axes are the same; they begin at a half unless something lies below."""
    low = 0.5 if all(min(one.predicted, one.actual) >= 0.5 for one in bins) else 0.0
    step = 10 if low else 20
    most = max((one.reviews for one in bins), default=1)
    values = range(round(low * 100), 101, step)
    return Calibration(
        points=[_point(one, low, most) for one in bins],
        columns=[Tick(round(_x(value / 100, low), 1), str(value)) for value in values],
        rows=[Tick(round(_y(value / 100, low), 1), str(value)) for value in values],
    )


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's score interval of a share, 95 %. Formula: Wilson 1927."""
    middle = share + Z * Z / (2 * count)
    spread = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    whole = 1 + Z * Z / count
    return (middle - spread) / whole, (middle + spread) / whole


def _point(one: CalibrationBin, low: float, most: int) -> Point:
    least, greatest = interval(one.actual, one.reviews)
    return Point(
        x=round(_x(one.predicted, low), 1),
        y=round(_y(one.actual, low), 1),
        radius=round(max(SMALLEST, LARGEST * sqrt(one.reviews / most)), 1),
        low=round(_y(max(least, low), low), 1),
        high=round(_y(greatest, low), 1),
    )


def _x(share: float, low: float) -> float:
    return LEFT + (RIGHT - LEFT) * (share - low) / (1 - low)


def _y(share: float, low: float) -> float:
    return BASE - (BASE - TOP) * (share - low) / (1 - low)
