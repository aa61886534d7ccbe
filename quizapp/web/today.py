"""Today, as its page shows it: the queue, what comes next, the problem, records to start from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db.models import Count, Max, Q
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from quizapp.accounts.models import User
from quizapp.catalog.models import InterviewRecord, Problem, Question, QuestionKind, Status
from quizapp.core.language import TextLanguage
from quizapp.study.models import Card, Plan
from quizapp.study.queries import (
    Counts,
    NextCard,
    StudyClock,
    TodaySummary,
    clock_of,
    current_config,
    preferences_of,
    today_summary,
)
from quizapp.study.queries.due import done_today
from quizapp.study.queries.plans import forecast_plan, plan_of
from quizapp.submissions.models import Submission
from quizapp.web.plan_page import has_target, target_panel
from quizapp.web.rows import question_row
from quizapp.web.statistics import days_ahead
from quizapp.web.templatetags.catalog_words import code_language
from quizapp.web.templatetags.frame import words

NEXT_CARDS = 7
FIRST_CARDS = 20
MORE_CARDS = 5
RECORDS = 3
SPREAD_DAYS = WEEK = 7


@dataclass(frozen=True)
class KernelPanel:
    title: str
    url: str
    languages: list[str]
    when: str
    verdict: str
    percent: int | None
    label: str


@dataclass(frozen=True)
class RecordLine:
    record: InterviewRecord
    new: int


@dataclass(frozen=True)
class DayAhead:
    """Cards: learned ones due, and new ones by the limit of a day."""

    day: date
    cards: int
    bar: str  # percent of the fullest of the days, for an attribute


def today_of(user: User, now: datetime, language: TextLanguage) -> dict[str, Any]:
    summary = today_summary(user, now, NEXT_CARDS)
    plan = plan_of(user)
    clock, preferences = clock_of(current_config(user)), preferences_of(user)
    return {
        "summary": summary,
        "zone": clock.time_zone,
        "preferences": preferences,
        "split_label": _split_label(summary.counts),
        "cards": [_next_card(one) for one in summary.next_cards],
        "ahead": days_after(user, summary.study_day, preferences.new_per_day),
        "week": _duration(summary.seconds_this_week),
        "spread": _spread(summary),
        "more_new": _more_new(user, summary, clock),
        "target": target_panel(user, plan, forecast_plan(user, plan, now, language)) if has_target(plan) else None,
        "kernel": kernel_panel(user, summary.study_day, clock),
        "records": _records(user, plan),
        "of_targets": bool(plan.companies or plan.tiers),
        "record_total": InterviewRecord.objects.filter(status=Status.PUBLISHED).count(),
    }


def days_after(user: User, today: date, new_per_day: int) -> list[DayAhead]:
    """Of a week; empty when nothing comes."""
    coming = [(day, due + new) for day, due, new in days_ahead(user, today, new_per_day, WEEK + 1)[1:]]
    most = max(cards for _, cards in coming)
    return [DayAhead(day, cards, f"{100 * cards / most:.0f}") for day, cards in coming] if most else []


def _split_label(counts: Counts) -> str:
    return _("%(learning)d learning, %(review)d to review, %(new)d new") % {
        "learning": counts.learning,
        "review": counts.review,
        "new": counts.new,
    }


def _next_card(one: NextCard) -> dict[str, Any]:
    return {"row": question_row(one.card.question), "recall": one.recall}


def _duration(seconds: int) -> str:
    """2 h 41 min; empty for less than a minute."""
    hours, minutes = divmod(seconds // 60, 60)
    if not hours:
        return _("%(minutes)d min") % {"minutes": minutes} if minutes else ""
    return _("%(hours)d h %(minutes)d min") % {"hours": hours, "minutes": minutes}


def _spread(summary: TodaySummary) -> dict[str, int] | None:
    """The offer to spread a backlog over some days, when it takes more than one."""
    backlog = summary.backlog
    if backlog is None or backlog.days_to_clear < 2:
        return None
    total = backlog.cards + summary.counts.review
    days = max(SPREAD_DAYS, backlog.days_to_clear)
    return {"away": backlog.days_away, "cards": total, "days": days, "a_day": -(-total // days)}


def _more_new(user: User, summary: TodaySummary, clock: StudyClock) -> int:
    """How many questions the first lesson would take; with all done, how many more today's limit lets in."""
    if summary.counts.total:
        return 0
    waiting = Question.objects.filter(status=Status.PUBLISHED).exclude(kind=QuestionKind.CODE).exclude(cards__user=user)
    if not summary.has_cards:
        return waiting[:FIRST_CARDS].count()
    left = preferences_of(user).new_per_day - done_today(user, clock, summary.study_day).new
    return waiting[: max(0, min(MORE_CARDS, left))].count() if left > 0 else 0


def kernel_panel(user: User, today: date, clock: StudyClock) -> KernelPanel | None:
    problem = kernel_of_the_day(user)
    if problem is None:
        return None
    last = Submission.objects.filter(user=user, problem=problem, mode="submit").defer("source").first()
    percent = _percent_of_limit(last.result if last else {})
    return KernelPanel(
        title=words(problem.question, "title"),
        url=reverse("web:problem", args=[problem.slug]),
        languages=[code_language(language) for language in problem.languages],
        when=_when(clock.day(last.created_at), today) if last else _("not tried yet"),
        verdict=(last.verdict or last.state) if last else "",
        percent=percent,
        label=_("%(percent)d%% of what the device can do") % {"percent": percent or 0},
    )


def kernel_of_the_day(user: User) -> Problem | None:
    """What the learner has not solved yet, most asked first; with all solved, the one that lies longest."""
    published = Problem.objects.filter(question__status=Status.PUBLISHED).select_related("question__topic")
    mine = Q(submissions__user=user, submissions__mode="submit")
    solved = Count("submissions", filter=mine & Q(submissions__verdict="accepted"))
    latest = Max("submissions__created_at", filter=mine)
    told = published.annotate(solved=solved, latest=latest)
    unsolved = told.filter(solved=0).order_by("-question__asked_count", "slug").first()
    return unsolved or told.order_by("latest", "slug").first()


def _percent_of_limit(result: Mapping[str, Any]) -> int | None:
    ratios = [line["limit_ratio"] for line in result.get("performance", ()) if line.get("limit_ratio") is not None]
    return round(100 * sum(ratios) / len(ratios)) if ratios else None


def _when(day: date, today: date) -> str:
    days = (today - day).days
    if days <= 0:
        return _("today")
    return ngettext("%(n)d day ago", "%(n)d days ago", days) % {"n": days}


def _records(user: User, plan: Plan) -> list[RecordLine]:
    """Those that hold most that the learner has never reviewed; of the target companies, where there are some."""
    learned = Card.objects.filter(user=user, reviews__gt=0).values("question")
    unlearned = Q(items__question__status=Status.PUBLISHED) & ~Q(items__question__in=learned)
    records = InterviewRecord.objects.filter(status=Status.PUBLISHED, company__isnull=False)
    if plan.companies or plan.tiers:
        records = records.filter(Q(company__slug__in=plan.companies) | Q(tier__in=plan.tiers))
    counted = records.annotate(unlearned=Count("items__question", filter=unlearned, distinct=True))
    best = counted.filter(unlearned__gt=0).order_by("-unlearned", "tier__order", "slug")[:RECORDS]
    return [RecordLine(record, record.unlearned) for record in best]
