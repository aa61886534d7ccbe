"""Today's queue of a learner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from quizapp.accounts.models import StudyPreferences, User
from quizapp.study.models import Card, SchedulingConfig
from quizapp.study.queries.cards import cards_of
from quizapp.study.queries.configs import clock_of, current_config, parameters_for, preferences_of
from quizapp.study.queries.due import DueReview, done_today, due_learning, due_reviews, new_cards
from quizapp.study.queries.load import load_of_day
from quizapp.study.queries.targets import capped_questions
from quizapp.study.scheduling import NO_LOAD, Outcome, Rating, outcomes
from quizapp.study.scheduling.ordering import mix_evenly

SEEDS = 2**31


@dataclass(frozen=True, slots=True)
class Counts:
    """Cards left today within the limits: exactly those that the queue lists when nothing cuts it short."""

    new: int
    learning: int
    review: int

    @property
    def total(self) -> int:
        return self.new + self.learning + self.review


@dataclass(frozen=True, slots=True)
class QueueOrder:
    """The ids of the whole queue, in order, without reading the cards."""

    study_day: date
    counts: Counts
    ids: list[int]
    backlog: list[DueReview]  # due before today or today, beyond the day's limit


@dataclass(frozen=True, slots=True)
class QueueCard:
    card: Card
    preview: Mapping[Rating, Outcome]
    seed: int


@dataclass(frozen=True, slots=True)
class Queue:
    study_day: date
    config: SchedulingConfig
    counts: Counts
    cards: list[QueueCard]


def build_queue(user: User, now: datetime, limit: int = 50) -> Queue:
    """Learning due now; reviews by how near they are to being forgotten, new cards mixed in evenly; then learning
    that is due in a moment. Nothing is written.
    """
    preferences = preferences_of(user)
    config = current_config(user)
    order = queue_order(user, now, preferences, config)
    wanted = order.ids[:limit]
    cards = cards_of(user).select_related("question__topic").defer(None).in_bulk(wanted)
    previews = preview_cards(user, [cards[number] for number in wanted if number in cards], now, config)
    return Queue(order.study_day, config, order.counts, previews)


def queue_order(user: User, now: datetime, preferences: StudyPreferences, config: SchedulingConfig) -> QueueOrder:
    clock = clock_of(config)
    today = clock.day(now)
    done = done_today(user, clock, today)
    learning, learning_soon = due_learning(user, today, now)
    due = due_reviews(user, today)
    left = max(preferences.reviews_per_day - done.review, 0)
    reviews = [card.id for card in due[:left]]
    new = new_cards(user, today, preferences.new_per_day - done.new)
    counts = Counts(new=len(new), learning=len(learning) + len(learning_soon), review=len(reviews))
    return QueueOrder(today, counts, [*learning, *mix_evenly(reviews, new), *learning_soon], due[left:])


def preview_cards(user: User, cards: list[Card], now: datetime, config: SchedulingConfig) -> list[QueueCard]:
    """What each button does to each card now: the same call that the answer makes."""
    today = clock_of(config).day(now)
    load = load_of_day(user, today) if cards else NO_LOAD
    capped = capped_questions(config, [card.question_id for card in cards])
    rules = {True: config.rules(capped=True), False: config.rules(capped=False)}
    return [
        QueueCard(
            card,
            outcomes(
                card.folded(),
                card_id=card.pk,
                moment=now,
                day=today,
                rules=rules[card.question_id in capped],
                parameters=parameters_for(card, config).as_tuple(),
                load=load,
            ),
            seed_of(card),
        )
        for card in cards
    ]


def seed_of(card: Card) -> int:
    """Fresh numbers for a numeric question after each review, the same ones until then."""
    return (card.pk * 1_000_003 + card.reviews * 7_919) % SEEDS
