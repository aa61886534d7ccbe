"""The figures of the statistics as rows, for export."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

HEAD = ("chart", "of", "measure", "value")
Row = tuple[str, str, str, Any]


def table_of(found: dict[str, Any]) -> Iterator[Row]:
    """Long form: which chart, of what, which measure, how much. Shares are 0 to 1. Names in the reader's language."""
    yield HEAD
    if "found" not in found:
        return
    yield from _reviews(found)
    yield from _recall(found)
    for chart, lines in (("topic", found["topics"]), ("company", found["companies"])):
        for line in lines:
            yield chart, _safe(line.name), "questions", line.questions
            yield chart, _safe(line.name), "learned", line.learned
            yield chart, _safe(line.name), "recall", line.percent / 100


def _reviews(found: dict[str, Any]) -> Iterator[Row]:
    for day in found["found"].activity.days:
        yield "reviews", day.day.isoformat(), "reviews", day.reviews
        yield "reviews", day.day.isoformat(), "seconds", day.seconds
    for day, due, new in found["coming"]:
        yield "forecast", day.isoformat(), "due", due
        yield "forecast", day.isoformat(), "new", new


def _recall(found: dict[str, Any]) -> Iterator[Row]:
    for age in found["found"].recall.ages:
        yield "retention", age.age, "reviews", age.reviews
        yield "retention", age.age, "recalled", age.recalled
    for one in found["found"].recall.calibration:
        name = f"{one.predicted:.3f}"
        yield "calibration", name, "predicted", round(one.predicted, 4)
        yield "calibration", name, "actual", round(one.actual, 4)
        yield "calibration", name, "reviews", one.reviews


def _safe(name: str) -> str:
    """A spreadsheet takes what begins so for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
