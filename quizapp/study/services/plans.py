"""Saving a plan: cards for what its companies asked, and intervals that end before the interview."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db import transaction
from django.db.models import F

from quizapp.accounts.models import User
from quizapp.study.models import Card, Plan, SchedulingConfig
from quizapp.study.queries.configs import clock_of
from quizapp.study.queries.targets import capped_questions, target_questions
from quizapp.study.scheduling import State, draw
from quizapp.study.services.cards import add_cards
from quizapp.study.services.learners import ensure_config, freeze_load, lock_choices, new_config

ONE_DAY = timedelta(days=1)
BEHIND_THE_PLAN = 1_000_000  # positions of new cards that are no target


@dataclass(frozen=True, slots=True)
class PlanChoice:
    companies: list[str]
    tiers: list[str]
    kind: str
    interview_date: date | None
    minutes_per_day: int | None


def save_plan(*, user: User, choice: PlanChoice, now: datetime) -> Plan:
    """No version of a card is touched. New cards come in the order of the plan, those added by hand before them."""
    today = clock_of(ensure_config(user=user, now=now)).day(now)
    freeze_load(user=user, day=today)
    with transaction.atomic():
        lock_choices(user)  # before any card: whoever locks several cards of a learner waits here
        plan, _ = Plan.objects.update_or_create(
            user=user,
            defaults={
                "companies": choice.companies,
                "tiers": choice.tiers,
                "kind": choice.kind,
                "interview_date": choice.interview_date,
                "minutes_per_day": choice.minutes_per_day,
            },
        )
        questions = target_questions(plan.targets())
        if questions:
            _order_new_cards(user, questions)
            add_cards(user=user, questions=questions, now=now)
        config = _config_of(plan, user, now)
        _put_back(user)
        bring_forward(user=user, config=config, today=today)
    return plan


def bring_forward(*, user: User, config: SchedulingConfig, today: date, card: Card | None = None) -> None:
    """Target cards that are due after the plan's last day are shown before it, spread over the days that are left.

    They keep the day that was decided (`due_day`): with another date they go back to it.
    """
    last_day = config.last_day
    if last_day is None or last_day <= today:
        return
    beyond = Card.objects.filter(user=user, state=State.REVIEW.value, queue_day__gt=last_day)
    if card is not None:
        beyond = beyond.filter(pk=card.pk)
    rows = list(beyond.values_list("id", "question_id", "reviews"))
    targets = capped_questions(config, [question for _, question, _ in rows])
    cards_by_day: dict[date, list[int]] = defaultdict(list)
    for number, question, reviews in rows:
        if question in targets:
            cards_by_day[_day_before(last_day, today, draw(number, reviews))].append(number)
    for day, cards in cards_by_day.items():
        # A card that was answered meanwhile has another due day and is left alone.
        beyond.filter(pk__in=cards).update(queue_day=day)


def bring_card_forward(card: Card, config: SchedulingConfig, today: date) -> None:
    """A card that was just folded, and so was put back on its own due day."""
    if config.last_day is not None and card.queue_day > config.last_day:
        bring_forward(user=card.user, config=config, today=today, card=card)
        card.refresh_from_db(fields=["queue_day"])


def day_in_plan(card: Card, config: SchedulingConfig, today: date, targets: set[int]) -> date:
    """On which a card that was just folded is shown; `targets`: questions whose cards the plan of this config caps."""
    last_day, due = config.last_day, card.queue_day
    if last_day is None or not today < last_day < due:
        return due
    if card.state != State.REVIEW.value or card.question_id not in targets:
        return due
    return _day_before(last_day, today, draw(card.pk, card.reviews))


def _day_before(last_day: date, today: date, chance: float) -> date:
    """In the second half of what is left, since a card seen nearer to the day is remembered better."""
    left = (last_day - today).days
    return last_day - timedelta(days=int(chance * ((left + 1) // 2)))


def _put_back(user: User) -> None:
    """What an earlier plan had brought forward."""
    Card.objects.filter(user=user, state=State.REVIEW.value, queue_day__lt=F("due_day")).update(queue_day=F("due_day"))


def _order_new_cards(user: User, questions: list[int]) -> None:
    new = Card.objects.filter(user=user, state=State.NEW.value, position__gt=0)
    ranks = {question: rank for rank, question in enumerate(questions, start=1)}
    cards = list(new.only("id", "question_id", "position"))
    for card in cards:
        card.position = ranks.get(card.question_id, BEHIND_THE_PLAN + card.position % BEHIND_THE_PLAN)
    Card.objects.bulk_update(cards, ["position"], batch_size=200)


def _config_of(plan: Plan, user: User, now: datetime) -> SchedulingConfig:
    current = ensure_config(user=user, now=now)
    last_day = plan.interview_date - ONE_DAY if plan.interview_date else None
    targets = plan.targets()
    if (current.last_day, current.targets) == (last_day, targets):
        return current
    return new_config(user=user, now=now, last_day=last_day, targets=targets)
