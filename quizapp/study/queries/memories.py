"""How well a learner knows some questions."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from quizapp.accounts.models import User
from quizapp.study.models import Card
from quizapp.study.queries.cards import due_text, is_due
from quizapp.study.queries.configs import clock_of, current_config
from quizapp.study.queries.due import parameter_values
from quizapp.study.scheduling import DEFAULT_PARAMETERS, recall


@dataclass(frozen=True, slots=True)
class Memory:
    """`recall`: chance of recall today, None for a card never reviewed; `due`: as the API tells it."""

    card: int
    state: str
    recall: float | None
    due: str
    is_due: bool
    suspended: bool


def memories(user: User, question_ids: Collection[int], now: datetime) -> dict[int, Memory]:
    """By question, for those that the learner has a card of."""
    if not question_ids:
        return {}
    today = clock_of(current_config(user)).day(now)
    parameters = parameter_values(user)

    def memory(card: Card) -> Memory:
        chance = None
        if card.stability is not None:
            values = parameters.get(card.parameters_id or 0, DEFAULT_PARAMETERS)
            chance = recall(card.stability, card.folded().days_until(today), values)
        return Memory(card.pk, str(card.state), chance, due_text(card), is_due(card, now, today), card.suspended)

    cards = Card.objects.filter(user=user, question__in=question_ids)
    return {card.question_id: memory(card) for card in cards}
