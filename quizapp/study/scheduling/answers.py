"""What each of the four buttons does to a card. A preview and an answer are the same call."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from quizapp.study.scheduling.intervals import NO_LOAD, Load, choose_days, draw
from quizapp.study.scheduling.memory import Memory, Parameters, ideal_interval, next_memory
from quizapp.study.scheduling.rules import Rating, Rules, State

if TYPE_CHECKING:
    from quizapp.study.scheduling.fold import FoldedCard

MINUTES_PER_DAY = 24 * 60
_ONE_STEP_HARD = 1.5  # Hard on the only step waits half as long again


@dataclass(frozen=True, slots=True)
class Step:
    """The state that a rating leads to; `minutes` is None where the memory decides the interval."""

    state: State
    step: int | None
    minutes: float | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A step is due at a time (`due_at`), a review on a study day; `due_day` is set for both."""

    state: State
    step: int | None
    interval_days: float
    due_day: date
    due_at: datetime | None


def next_step(state: State, step: int | None, rating: int, rules: Rules) -> Step:
    """Learning and relearning steps, as Anki walks them."""
    steps = rules.steps(state)
    learning = State.RELEARNING if state in (State.REVIEW, State.RELEARNING) else State.LEARNING
    graduated = Step(State.REVIEW, None, None)
    if not steps or rating == Rating.EASY or (state is State.REVIEW and rating != Rating.AGAIN):
        return graduated
    if rating == Rating.AGAIN:
        return Step(learning, 0, steps[0])
    current = step or 0
    if current >= len(steps):  # the learner has shortened the steps meanwhile
        return graduated
    if rating == Rating.HARD:
        return Step(learning, current, _hard_minutes(steps, current))
    if current + 1 == len(steps):
        return graduated
    return Step(learning, current + 1, steps[current + 1])


def outcomes(
    card: FoldedCard,
    *,
    card_id: int,
    moment: datetime,
    day: date,
    rules: Rules,
    parameters: Parameters | None = None,
    load: Load = NO_LOAD,
) -> dict[Rating, Outcome]:
    """The four answers to a card at a moment, which lies in study day `day` of its learner.

    `parameters` are those that the card's memory was folded with; a card without memory takes those of the rules.
    """
    day = max(day, card.day) if card.day else day
    if card.memory is None or parameters is None:
        parameters = rules.parameters
    found: dict[Rating, Outcome] = {}
    days_before: dict[Rating, int] = {}  # those answers that are counted in days
    chance = draw(card_id, card.reviews)
    for rating in Rating:
        step = next_step(card.state, card.step, rating, rules)
        if step.minutes is not None:
            due_at = moment + timedelta(minutes=step.minutes)
            found[rating] = Outcome(step.state, step.step, round(step.minutes / MINUTES_PER_DAY, 6), day, due_at)
            continue
        memory = next_memory(card.memory, rating, card.days_until(day), parameters)
        shortest, longest = _limits(card.state, rating, days_before, rules.longest(day))
        ideal = ideal_interval(memory.stability, rules.desired_retention, parameters)
        if rating is Rating.EASY and ideal >= longest:  # what the limit cuts off is the limit, not somewhat less
            shortest = longest
        days = choose_days(ideal, shortest, longest, day, chance, load)
        days_before[rating] = days
        found[rating] = Outcome(step.state, step.step, days, day + timedelta(days=days), None)
    return found


def outcome(
    card: FoldedCard,
    rating: int,
    *,
    card_id: int,
    moment: datetime,
    day: date,
    rules: Rules,
    parameters: Parameters | None = None,
    load: Load = NO_LOAD,
) -> Outcome:
    """One of them. The order of the buttons ties them together, so all four are decided."""
    answers = outcomes(card, card_id=card_id, moment=moment, day=day, rules=rules, parameters=parameters, load=load)
    return answers[Rating(rating)]


def memory_after(card: FoldedCard, rating: int, day: date, parameters: Parameters) -> Memory:
    return next_memory(card.memory, rating, card.days_until(day), parameters)


def _limits(state: State, rating: Rating, before: dict[Rating, int], longest: int) -> tuple[int, int]:
    """Shortest and longest days of this button, given the buttons below it.

    From below each passes the one before by a day; from above Easy may reach the limit, Good a day less, Hard two days
    less and Again three, while that leaves a day. The limit wins.
    """
    top = longest
    for _ in range(Rating.EASY - rating):
        top = max(top - 1, 1)
    if not before:
        return 1, top
    strict = state is State.REVIEW or rating is Rating.EASY
    return min(max(before.values()) + (1 if strict else 0), top), top


def _hard_minutes(steps: tuple[float, ...], current: int) -> float:
    if current > 0:
        return steps[current]
    if len(steps) == 1:
        return min(steps[0] * _ONE_STEP_HARD, steps[0] + MINUTES_PER_DAY)
    return (steps[0] + steps[1]) / 2
