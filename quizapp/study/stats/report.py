"""All of it, as the Statistics page and the API show it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from quizapp.accounts.models import User
from quizapp.catalog.models import Company
from quizapp.core.language import TextLanguage
from quizapp.study.queries.configs import clock_of, current_config
from quizapp.study.stats.activity import Activity, activity, median_seconds, streak
from quizapp.study.stats.mastery import Mastery, mastery_by_company, mastery_by_topic, recall_by_question
from quizapp.study.stats.recall import RecallReport, recall_report

MOST_COMPANIES = 20


@dataclass(frozen=True, slots=True)
class Statistics:
    study_day: date
    activity: Activity
    median_seconds: float | None
    streak: int
    recall: RecallReport
    topics: list[Mastery]
    companies: list[Mastery]


def statistics(user: User, now: datetime, days: int, language: TextLanguage) -> Statistics:
    """Of the last `days` study days, today included."""
    config = current_config(user)
    today = clock_of(config).day(now)
    first_day = today - timedelta(days=days - 1)
    known = recall_by_question(user, today)
    done = activity(user, first_day)
    return Statistics(
        study_day=today,
        activity=done,
        median_seconds=median_seconds(user, first_day),
        streak=streak(user, today, now, done),
        recall=recall_report(user, first_day),
        topics=mastery_by_topic(known, language),
        companies=mastery_by_company(known, language, _companies(config.targets.get("companies") or [])),
    )


def _companies(targets: list[str]) -> list[str]:
    """The plan's, then those with most records."""
    asked = Company.objects.filter(record_count__gt=0).order_by("-record_count", "slug")
    most = [slug for slug in asked.values_list("slug", flat=True)[:MOST_COMPANIES] if slug not in targets]
    return [*targets, *most][:MOST_COMPANIES]
