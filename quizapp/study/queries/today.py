"""What the Today page says about studying."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from quizapp.accounts.models import User
from quizapp.study.models import Card
from quizapp.study.queries.cards import cards_of
from quizapp.study.queries.configs import clock_of, current_config, preferences_of
from quizapp.study.queries.due import parameter_values
from quizapp.study.queries.queue import Counts, queue_order
from quizapp.study.scheduling import DEFAULT_PARAMETERS, recall
from quizapp.study.stats.activity import activity, standing_reviews, streak

SECONDS_A_CARD = 20.0  # until the learner's own pace is known
PACE_DAYS = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class NextCard:
    """`recall`: chance of recall today; None for a new card."""

    card: Card
    recall: float | None


@dataclass(frozen=True, slots=True)
class Backlog:
    """Reviews that are due beyond the day's limit, and how many days of that limit they take."""

    cards: int
    days_to_clear: int
    days_away: int


@dataclass(frozen=True, slots=True)
class TodaySummary:
    study_day: date
    next_day_starts_at: datetime
    counts: Counts
    minutes: int
    done_today: int
    has_cards: bool
    backlog: Backlog | None
    streak: int
    seconds_this_week: int
    next_cards: list[NextCard]


def today_summary(user: User, now: datetime, next_cards: int = 5) -> TodaySummary:
    preferences, config = preferences_of(user), current_config(user)
    clock = clock_of(config)
    today = clock.day(now)
    order = queue_order(user, now, preferences, config)
    recent = activity(user, today - PACE_DAYS)
    monday = today - timedelta(days=today.weekday())
    pace = recent.seconds_per_review or SECONDS_A_CARD
    return TodaySummary(
        study_day=today,
        next_day_starts_at=clock.start(today + timedelta(days=1)),
        counts=order.counts,
        minutes=max(round(order.counts.total * pace / 60), 1 if order.counts.total else 0),
        done_today=sum(day.reviews for day in recent.days if day.day == today),
        has_cards=bool(order.ids) or Card.objects.filter(user=user).exists(),
        backlog=_backlog(user, len(order.backlog), preferences.reviews_per_day, today),
        streak=streak(user, today, now, recent),
        seconds_this_week=sum(day.seconds for day in recent.days if day.day >= monday),
        next_cards=_next_cards(user, order.ids[:next_cards], today),
    )


def _backlog(user: User, cards: int, reviews_per_day: int, today: date) -> Backlog | None:
    if not cards:
        return None
    last = standing_reviews(user).order_by("-study_day").values_list("study_day", flat=True).first()
    away = max((today - last).days - 1, 0) if last else 0
    return Backlog(cards, -(-cards // max(reviews_per_day, 1)), away)


def _next_cards(user: User, numbers: list[int], today: date) -> list[NextCard]:
    cards = cards_of(user).select_related("question__topic").defer(None).in_bulk(numbers)
    parameters = parameter_values(user)
    found = []
    for card in (cards[number] for number in numbers if number in cards):
        values = parameters.get(card.parameters_id or 0, DEFAULT_PARAMETERS)
        days = card.folded().days_until(today)
        found.append(NextCard(card, recall(card.stability, days, values) if card.stability else None))
    return found
