"""A learner's plan in words and figures: for its own page, and for the block on Today."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from quizapp.accounts.models import User
from quizapp.catalog.models import Company, InterviewKind
from quizapp.study.models import Plan
from quizapp.study.queries import preferences_of
from quizapp.study.queries.plans import PlanForecast
from quizapp.web.statistics import days_ahead
from quizapp.web.templatetags.frame import words

WEEKS_WITHOUT_DATE, MOST_WEEKS = 4, 12


@dataclass(frozen=True)
class TopicLine:
    """Percent now and on the day; `on_day` is None without a date."""

    name: str
    now: int
    on_day: int | None
    label: str


@dataclass(frozen=True)
class TargetPanel:
    """`over`: the day has passed. `reached`: the prediction is not below the learner's aim."""

    title: str
    tier: str
    date: date | None
    days_left: int | None
    over: bool
    topics: list[TopicLine]
    now: int | None
    on_day: int | None
    minutes: int
    learned: int
    questions: int
    reached: bool


@dataclass(frozen=True)
class CalendarDay:
    day: date
    cards: int
    in_range: bool  # from today on, up to the interview
    is_today: bool
    is_interview: bool
    level: int  # 0 to 4: how much, against the fullest day


@dataclass(frozen=True)
class CalendarWeek:
    """`minutes`: as forecast for its days; None where the forecast does not reach."""

    days: list[CalendarDay]
    cards: int
    minutes: int | None


def has_target(plan: Plan) -> bool:
    return bool(plan.companies or plan.tiers or plan.interview_date)


def target_panel(user: User, plan: Plan, forecast: PlanForecast) -> TargetPanel:
    title, tier = _title(plan)
    on_day = _percent(forecast.predicted_recall)
    return TargetPanel(
        title=title,
        tier=tier,
        date=plan.interview_date,
        days_left=forecast.days_left,
        over=plan.interview_date is not None and plan.interview_date < forecast.study_day,
        topics=_topics(forecast),
        now=_percent(forecast.recall_now),
        on_day=on_day,
        minutes=round(forecast.daily_minutes),
        learned=forecast.learned,
        questions=forecast.questions,
        reached=on_day is not None and on_day >= round(100 * preferences_of(user).desired_retention),
    )


def calendar(user: User, plan: Plan, forecast: PlanForecast) -> list[CalendarWeek]:
    """Whole weeks from this one on, to the interview or for some weeks. Cards: reviews due, and new ones by the limit.

    A review that comes back within these days is one card, on its first day; the minutes hold it each time.
    """
    today = forecast.study_day
    last = plan.interview_date if plan.interview_date and plan.interview_date >= today else None
    end = min(last or date.max, today + timedelta(weeks=MOST_WEEKS if last else WEEKS_WITHOUT_DATE))
    found = days_ahead(user, today, preferences_of(user).new_per_day, (end - today).days + 1)
    cards = {day: due + new for day, due, new in found}
    minutes = {today + timedelta(days=number): one for number, one in enumerate(forecast.minutes_by_day)}
    monday = today - timedelta(days=today.weekday())
    weeks = range(((end - monday).days // 7) + 1)
    return [_week(monday + timedelta(weeks=number), cards, minutes, today, last) for number in weeks]


def _week(
    monday: date, cards: Mapping[date, int], minutes: Mapping[date, float], today: date, interview: date | None
) -> CalendarWeek:
    days = [monday + timedelta(days=number) for number in range(7)]
    most = max(cards.values(), default=0)
    told = [minutes[day] for day in days if day in minutes]
    return CalendarWeek(
        [
            CalendarDay(
                day=day,
                cards=cards.get(day, 0),
                in_range=day in cards,
                is_today=day == today,
                is_interview=day == interview,
                level=-(-4 * cards.get(day, 0) // most) if most else 0,
            )
            for day in days
        ],
        sum(cards.get(day, 0) for day in days),
        round(sum(told)) if told else None,
    )


def _title(plan: Plan) -> tuple[str, str]:
    """`ByteDance and 3 more · internship`, and the tier whose glyph stands before it."""
    companies = list(Company.objects.filter(slug__in=plan.companies).select_related("tier"))
    companies.sort(key=lambda company: (company.tier.order, -company.record_count))
    names: Sequence[str] = [words(company, "name") for company in companies] + plan.tiers
    title = names[0] if names else _("All questions")
    if len(names) > 1:
        title = ngettext("%(first)s and %(n)d more", "%(first)s and %(n)d more", len(names) - 1) % {
            "first": title,
            "n": len(names) - 1,
        }
    if plan.kind:
        title = _("%(target)s · %(kind)s") % {"target": title, "kind": InterviewKind(plan.kind).label}
    return title, companies[0].tier_id if companies else "".join(plan.tiers[:1])


def _topics(forecast: PlanForecast) -> list[TopicLine]:
    return [_topic(one.name, round(100 * one.recall_now), _percent(one.predicted_recall)) for one in forecast.topics]


def _topic(name: str, now: int, on_day: int | None) -> TopicLine:
    label = _("%(now)d%% now") % {"now": now}
    if on_day is not None:
        label = _("%(now)d%% now, %(on_day)d%% on the day") % {"now": now, "on_day": on_day}
    return TopicLine(name, now, on_day, label)


def _percent(share: float | None) -> int | None:
    return None if share is None else round(100 * share)
