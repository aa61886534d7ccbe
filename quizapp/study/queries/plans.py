"""A learner's plan, and what will come of it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Topic
from quizapp.core.language import TextLanguage
from quizapp.study.models import Plan
from quizapp.study.queries.configs import clock_of, current_config, preferences_of
from quizapp.study.queries.due import active_cards
from quizapp.study.queries.targets import target_questions
from quizapp.study.queries.today import PACE_DAYS, SECONDS_A_CARD
from quizapp.study.scheduling import State
from quizapp.study.scheduling.projection import Budget, Deck, project, recall_on
from quizapp.study.scheduling.vector import Floats
from quizapp.study.stats.activity import activity

DAYS_WITHOUT_DATE = 30
ALL_DAY_MINUTES = 1440


@dataclass(frozen=True, slots=True)
class TopicForecast:
    """Mean chance of recall over the target questions of a topic; those never reviewed count 0."""

    slug: str
    name: str
    questions: int
    recall_now: float
    predicted_recall: float | None


@dataclass(frozen=True, slots=True)
class PlanForecast:
    """`predicted_recall` is of the interview's day; without a date there is none.

    `minutes_by_day` begins with today and ends before the interview, or after some weeks.
    """

    study_day: date
    days_left: int | None
    questions: int
    learned: int
    recall_now: float | None
    predicted_recall: float | None
    daily_minutes: float
    minutes_by_day: list[float]
    topics: list[TopicForecast]


def plan_of(user: User) -> Plan:
    """As saved, else an empty one (not saved)."""
    return Plan.objects.filter(user=user).first() or Plan(user=user)


def forecast_plan(user: User, plan: Plan, now: datetime, language: TextLanguage) -> PlanForecast:
    """Of a plan as saved, or of one that is only considered. Nothing is written."""
    config, preferences = current_config(user), preferences_of(user)
    today = clock_of(config).day(now)
    days = max((plan.interview_date - today).days, 0) if plan.interview_date else None
    targets = target_questions(plan.targets())
    questions, deck = _deck(user, today, targets)
    rules = config.rules(capped=False)
    pace = activity(user, today - PACE_DAYS).seconds_per_review or SECONDS_A_CARD
    budget = Budget(
        new_per_day=preferences.new_per_day,
        reviews_per_day=preferences.reviews_per_day,
        presses_per_day=(plan.minutes_per_day or ALL_DAY_MINUTES) * 60 / pace,
    )
    before = recall_on(deck, 0, rules)
    horizon = DAYS_WITHOUT_DATE if days is None else days
    after = project(deck, horizon, rules, budget, seed=user.pk)
    counted = _counted(questions, targets)
    minutes = [presses * pace / 60 for presses in after.presses]
    return PlanForecast(
        study_day=today,
        days_left=days,
        questions=len(counted),
        learned=int((before[counted] > 0).sum()),
        recall_now=_mean(before[counted]),
        predicted_recall=None if days is None else _mean(after.recall[counted]),
        daily_minutes=round(sum(minutes) / horizon, 1) if horizon else 0.0,
        minutes_by_day=[round(one, 1) for one in minutes],
        topics=_topics([questions[place] for place in counted], before[counted], after.recall[counted], days, language),
    )


def _deck(user: User, today: date, targets: list[int]) -> tuple[list[int], Deck]:
    """The questions and the deck of all active cards, and behind them the targets without a card.

    A card in its steps is as good as due, a buried one is back tomorrow.
    """
    cards = active_cards(user, date.max).order_by("position", "id")
    rows = list(cards.values_list("question_id", "state", "stability", "difficulty", "last_day", "queue_day"))
    known = {row[0] for row in rows}
    missing = [question for question in targets if question not in known]
    questions = [row[0] for row in rows] + missing
    deck = Deck.of_new_cards(len(questions))
    wanted = set(targets)
    for place, (question, state, stability, difficulty, last_day, queue_day) in enumerate(rows):
        deck.capped[place] = question in wanted
        if stability is None or difficulty is None or last_day is None:
            continue
        deck.stability[place], deck.difficulty[place] = stability, difficulty
        deck.last_day[place] = (last_day - today).days
        deck.due_day[place] = (queue_day - today).days if state == State.REVIEW.value else 0
    deck.capped[len(rows) :] = True
    return questions, deck


def _counted(questions: list[int], targets: list[int]) -> list[int]:
    """Places of the target questions; without targets all."""
    wanted = set(targets)
    return [place for place, question in enumerate(questions) if not wanted or question in wanted]


def _topics(
    questions: list[int], before: Floats, after: Floats, days: int | None, language: TextLanguage
) -> list[TopicForecast]:
    paths = dict(Question.objects.filter(pk__in=questions).order_by().values_list("id", "topic__path"))
    places: dict[str, list[int]] = defaultdict(list)
    for place, question in enumerate(questions):
        places[paths[question].split("/")[0]].append(place)
    return [
        TopicForecast(
            slug=topic.path,
            name=topic.name_zh if language == "zh" else topic.name_en,
            questions=len(places[topic.path]),
            recall_now=float(before[places[topic.path]].mean()),
            predicted_recall=None if days is None else float(after[places[topic.path]].mean()),
        )
        for topic in Topic.objects.filter(path__in=list(places)).order_by("order")
    ]


def _mean(values: Floats) -> float | None:
    return float(values.mean()) if len(values) else None
