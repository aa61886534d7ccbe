"""Is the memory real? Share of reviews that were recalled, and what was predicted for them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Avg, Case, Count, F, FloatField, Func, IntegerField, Q, Value, When

from quizapp.accounts.models import User
from quizapp.study.scheduling import Rating, State
from quizapp.study.stats.activity import standing_reviews

BINS = 20
# Days since the last review, up to which a card is of that age.
AGES = (("week", 7), ("three_weeks", 21), ("three_months", 90), ("older", None))


class _WholePart(Func):
    """The whole part of a number of 0 or more. SQLite's CAST cuts off, PostgreSQL's rounds."""

    output_field = IntegerField()
    template = "CAST(FLOOR(%(expressions)s) AS INTEGER)"

    def as_sqlite(self, compiler: Any, connection: Any, **extra: Any) -> Any:
        return self.as_sql(compiler, connection, template="CAST(%(expressions)s AS INTEGER)", **extra)


@dataclass(frozen=True, slots=True)
class CalibrationBin:
    """Reviews whose predicted recall lies in one bin: what was predicted on average, what came of it."""

    predicted: float
    actual: float
    reviews: int


@dataclass(frozen=True, slots=True)
class AgeGroup:
    age: str
    reviews: int
    recalled: int


@dataclass(frozen=True, slots=True)
class RecallReport:
    """Reviews of cards that were in review: those in their first steps say little about memory."""

    reviews: int
    recalled: int
    ages: list[AgeGroup]
    calibration: list[CalibrationBin]

    @property
    def true_retention(self) -> float | None:
        return self.recalled / self.reviews if self.reviews else None


def recall_report(user: User, first_day: date) -> RecallReport:
    ages = [When(days_since_last__lte=most, then=Value(index)) for index, (_, most) in enumerate(AGES) if most]
    rows = list(
        standing_reviews(user)
        .filter(study_day__gte=first_day, state_before=State.REVIEW.value, predicted_recall__isnull=False)
        .annotate(
            bin=_WholePart(F("predicted_recall") * Value(float(BINS), output_field=FloatField())),
            age=Case(*ages, default=Value(len(AGES) - 1)),
        )
        .values("bin", "age")
        .annotate(
            total=Count("*"),
            recalled=Count("rating", filter=Q(rating__gt=Rating.AGAIN)),
            predicted=Avg("predicted_recall"),
        )
        .values_list("bin", "age", "total", "recalled", "predicted")
    )
    return RecallReport(
        reviews=sum(row[2] for row in rows),
        recalled=sum(row[3] for row in rows),
        ages=[_age_group(name, [row for row in rows if row[1] == index]) for index, (name, _) in enumerate(AGES)],
        calibration=[
            _calibration_bin([row for row in rows if min(row[0], BINS - 1) == number])
            for number in sorted({min(row[0], BINS - 1) for row in rows})
        ],
    )


Row = tuple[int, int, int, int, float]


def _age_group(name: str, rows: list[Row]) -> AgeGroup:
    return AgeGroup(name, reviews=sum(row[2] for row in rows), recalled=sum(row[3] for row in rows))


def _calibration_bin(rows: list[Row]) -> CalibrationBin:
    reviews = sum(row[2] for row in rows)
    return CalibrationBin(
        predicted=sum(row[4] * row[2] for row in rows) / reviews,
        actual=sum(row[3] for row in rows) / reviews,
        reviews=reviews,
    )
