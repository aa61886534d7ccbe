"""A card is the fold of its log: the rows that stand, in order of their moment."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime

from quizapp.study.scheduling.answers import Outcome, memory_after, next_step, outcome
from quizapp.study.scheduling.intervals import Load
from quizapp.study.scheduling.memory import Memory, Parameters, recall
from quizapp.study.scheduling.rules import Rating, Rules, State


@dataclass(frozen=True, slots=True)
class Decision:
    """The interval that was decided, and the history of the card that it was decided on."""

    history: str
    interval_days: float
    due_day: date
    due_at: datetime | None


@dataclass(frozen=True, slots=True)
class LogRow:
    """One row that stands: a review, or a reset where `rating` is None. `day` is the study day of its moment."""

    key: str  # unique within the card and never changed
    moment: datetime
    day: date
    rating: int | None
    rules: Rules
    decision: Decision | None = None


@dataclass(frozen=True, slots=True)
class FoldedCard:
    """What a log makes of a card. `due_at` is set while it is due at a time (in steps), `due_day` always."""

    due_day: date
    state: State = State.NEW
    step: int | None = None
    memory: Memory | None = None
    day: date | None = None  # study day of the last review
    due_at: datetime | None = None
    interval_days: float = 0
    reviews: int = 0  # that stand, since the last reset
    lapses: int = 0
    history: str = ""  # names the reviews that led here, in their order
    moment: datetime | None = None  # of the last row; an earlier one is late and belongs before it

    def days_until(self, day: date) -> int:
        return max((day - self.day).days, 0) if self.day else 0


@dataclass(frozen=True, slots=True)
class FoldedReview:
    """What a fold derives about one review: the card before it, and the decision that it led to."""

    key: str
    before: FoldedCard
    after: FoldedCard
    day: date  # not earlier than the review before it
    days_since_last: int
    predicted_recall: float | None  # None for the first review
    decision: Decision


LoadOf = Callable[[date], Load]


def fold(
    rows: Iterable[LogRow], *, card_id: int, added: date, parameters: Parameters, load_of: LoadOf
) -> tuple[FoldedCard, list[FoldedReview]]:
    """Rows in order of moment (ties in order of arrival); `added` is the day on which the card was made."""
    card, reviews = FoldedCard(due_day=added), []
    for row in rows:
        if row.rating is None:
            card = reset_card(row.day, row.moment)
            continue
        folded = fold_review(card, row, card_id=card_id, parameters=parameters, load_of=load_of)
        reviews.append(folded)
        card = folded.after
    return card, reviews


def reset_card(day: date, moment: datetime) -> FoldedCard:
    """New again; only the moment stays, so that a late row still finds its place."""
    return FoldedCard(due_day=day, moment=moment)


def fold_review(
    card: FoldedCard, row: LogRow, *, card_id: int, parameters: Parameters, load_of: LoadOf
) -> FoldedReview:
    """One review on top of a card. A decision taken on this very history stands, whatever parameters came since."""
    assert row.rating is not None, "a reset is not a review"
    day = _day_of(row, card)
    decision = row.decision
    if decision is None or decision.history != card.history:
        decided = outcome(
            card,
            row.rating,
            card_id=card_id,
            moment=row.moment,
            day=day,
            rules=row.rules,
            parameters=parameters,
            load=load_of(day),
        )
        decision = _decision(card.history, decided)
    after = advance(
        card,
        row,
        parameters,
        due_day=decision.due_day,
        due_at=decision.due_at,
        interval_days=decision.interval_days,
        history=extend_history(card.history, row.key),
    )
    days = card.days_until(day)
    predicted = recall(card.memory.stability, days, parameters) if card.memory else None
    return FoldedReview(row.key, card, after, day, days, predicted, decision)


def advance(
    card: FoldedCard,
    row: LogRow,
    parameters: Parameters,
    *,
    due_day: date | None = None,
    due_at: datetime | None = None,
    interval_days: float = 0,
    history: str = "",
) -> FoldedCard:
    """The card after a review. What was decided and the history are passed through: nothing else depends on them."""
    assert row.rating is not None, "a reset is not a review"
    day = _day_of(row, card)
    step = next_step(card.state, card.step, row.rating, row.rules)
    return FoldedCard(
        state=step.state,
        step=step.step,
        memory=memory_after(card, row.rating, day, parameters),
        day=day,
        due_day=due_day or day,
        due_at=due_at,
        interval_days=interval_days,
        reviews=card.reviews + 1,
        lapses=card.lapses + (card.state is State.REVIEW and row.rating == Rating.AGAIN),
        history=history,
        moment=row.moment,
    )


def _day_of(row: LogRow, card: FoldedCard) -> date:
    return max(row.day, card.day) if card.day else row.day


def extend_history(history: str, key: str) -> str:
    return hashlib.blake2b(f"{history}{key}".encode(), digest_size=8).hexdigest()


def _decision(history: str, decided: Outcome) -> Decision:
    return Decision(history, decided.interval_days, decided.due_day, decided.due_at)
