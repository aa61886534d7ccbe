"""The statistics of a learner, as their page shows them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from math import sqrt
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from quizapp.accounts.models import User
from quizapp.catalog.models import Company
from quizapp.core.language import TextLanguage
from quizapp.study.queries import preferences_of
from quizapp.study.queries.due import new_cards_waiting
from quizapp.study.queries.fits import review_count
from quizapp.study.queries.plans import plan_of
from quizapp.study.queries.statistics import (
    CalibrationBin,
    Mastery,
    RecallReport,
    activity,
    forecast,
    recall_report,
    statistics,
)
from quizapp.web.charts import calibration, forecast_chart, heatmap, interval
from quizapp.web.charts.heatmap import first_day

REVIEWS_NEEDED = 20  # before charts say something
ENOUGH_IN_A_BIN = 20
FEW_IN_A_BIN = 5  # a point of fewer says nothing; the table has it
DAYS_AHEAD = 30
COMPANIES = 8
WEAK = 0.8  # of what was learned
DESKTOP, PHONE, PHONE_WEEKS = 570, 358, 16
YOUNG_AGES = 2  # of the groups by age: up to a week, up to three weeks


@dataclass(frozen=True)
class Range:
    name: str
    days: int
    weeks: int  # of the heatmap, which is never shorter than half a year
    label: str | Promise
    last: str | Promise


RANGES = (
    Range("30", 30, 26, _("30 days"), _("last 30 days")),
    Range("half", 182, 26, _("Half a year"), _("half a year")),
    Range("year", 365, 53, _("A year"), _("a year")),
)
DEFAULT = RANGES[1]


@dataclass(frozen=True)
class Retention:
    label: str | Promise
    young: float | None
    mature: float | None
    all: float | None
    reviews: int


@dataclass(frozen=True)
class MasteryLine:
    """`percent` of all its questions; `weak`: of the learned ones too many are forgotten."""

    name: str
    slug: str
    tier: str
    percent: int
    learned: int
    questions: int
    learned_percent: float
    weak: bool


@dataclass(frozen=True)
class Verdict:
    """How far predictions are off. `points`: the worst of the bins that hold enough, None where none does."""

    deviation: float
    points: int | None
    by_chance: bool


def range_named(name: str | None) -> Range:
    return next((one for one in RANGES if one.name == name), DEFAULT)


def statistics_of(user: User, now: datetime, chosen: Range, language: TextLanguage) -> dict[str, Any]:
    total = review_count(user)
    if total < REVIEWS_NEEDED:
        return {"total": total, "missing": REVIEWS_NEEDED - total}
    found = statistics(user, now, chosen.days, language)
    today = found.study_day
    daily = {day.day: day.reviews for day in activity(user, first_day(today, chosen.weeks)).days}
    plan = plan_of(user)
    coming = days_ahead(user, today, preferences_of(user).new_per_day)
    lines = [_line(one, tier) for one, tier in _with_tiers(found.companies[: len(plan.companies) or COMPANIES])]
    return {
        "total": total,
        "found": found,
        "aim": round(preferences_of(user).desired_retention * 100),
        "retention_percent": _percent(found.recall.recalled, found.recall.reviews),
        "heatmaps": {
            "wide": heatmap(daily, today, chosen.weeks, DESKTOP),
            "narrow": heatmap(daily, today, PHONE_WEEKS, PHONE),
        },
        "daily": sorted(daily.items()),
        "most": max(daily.values(), default=0),
        "forecasts": {
            "wide": forecast_chart(coming, DESKTOP, plan.interview_date),
            "narrow": forecast_chart(coming, PHONE, plan.interview_date),
        },
        "coming": coming,
        "interview": plan.interview_date,
        "has_new": any(new for _, _, new in coming),
        "calibration": calibration([one for one in found.recall.calibration if one.reviews >= FEW_IN_A_BIN]),
        "bins": [(one, *interval(one.actual, one.reviews)) for one in found.recall.calibration],
        "verdict": verdict(found.recall.calibration),
        "retention": _retention(user, today, chosen, found.recall),
        "topics": [_line(one, "") for one in found.topics],
        "companies": lines,
        "are_targets": bool(plan.companies),
    }


def days_ahead(user: User, today: date, new_per_day: int, days: int = DAYS_AHEAD) -> list[tuple[date, int, int]]:
    """Each coming study day with the learned cards due and the new ones that its limit lets in."""
    waiting = new_cards_waiting(user)
    found = []
    for day, due in forecast(user, today, days).days:
        new = min(new_per_day, waiting)
        waiting -= new
        found.append((day, due, new))
    return found


def verdict(bins: list[CalibrationBin]) -> Verdict | None:
    reviews = sum(one.reviews for one in bins)
    if not reviews:
        return None
    squares = sum(one.reviews * (one.predicted - one.actual) ** 2 for one in bins)
    judged = [one for one in bins if one.reviews >= ENOUGH_IN_A_BIN]
    points = max((round(100 * abs(one.predicted - one.actual)) for one in judged), default=None)
    return Verdict(100 * sqrt(squares / reviews), points, all(_by_chance(one) for one in judged))


def _by_chance(one: CalibrationBin) -> bool:
    low, high = interval(one.actual, one.reviews)
    return low <= one.predicted <= high


def _retention(user: User, today: date, chosen: Range, whole: RecallReport) -> list[Retention]:
    rows: list[tuple[str | Promise, int]] = [(_("today"), 1), (_("last 7 days"), 7)]
    if chosen.days > RANGES[0].days:
        rows.append((RANGES[0].last, RANGES[0].days))
    reports = [(label, recall_report(user, today - timedelta(days=days - 1))) for label, days in rows]
    return [_retention_row(label, report) for label, report in [*reports, (chosen.last, whole)]]


def _retention_row(label: str | Promise, report: RecallReport) -> Retention:
    young, mature = report.ages[:YOUNG_AGES], report.ages[YOUNG_AGES:]
    return Retention(
        label,
        _percent(sum(one.recalled for one in young), sum(one.reviews for one in young)),
        _percent(sum(one.recalled for one in mature), sum(one.reviews for one in mature)),
        _percent(report.recalled, report.reviews),
        report.reviews,
    )


def _percent(part: int, whole: int) -> float | None:
    return 100 * part / whole if whole else None


def _with_tiers(companies: list[Mastery]) -> list[tuple[Mastery, str]]:
    tiers = dict(Company.objects.filter(slug__in=[one.slug for one in companies]).values_list("slug", "tier_id"))
    return [(one, tiers[one.slug]) for one in companies]


def _line(one: Mastery, tier: str) -> MasteryLine:
    return MasteryLine(
        name=one.name,
        slug=one.slug,
        tier=tier,
        percent=round(100 * one.recall),
        learned=one.learned,
        questions=one.questions,
        learned_percent=100 * one.learned / one.questions,
        weak=one.learned > 0 and one.recall * one.questions / one.learned < WEAK,
    )
