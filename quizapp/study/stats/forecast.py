"""What will be due on the coming study days."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import Count

from quizapp.accounts.models import User
from quizapp.study.queries.due import published_cards
from quizapp.study.scheduling import State


@dataclass(frozen=True, slots=True)
class Forecast:
    """Review cards due by study day, the first day with all that is overdue."""

    days: list[tuple[date, int]]

    @property
    def total(self) -> int:
        return sum(cards for _, cards in self.days)


def forecast(user: User, today: date, days: int) -> Forecast:
    last = today + timedelta(days=days - 1)
    cards = published_cards(user).filter(suspended=False, state=State.REVIEW.value, queue_day__lte=last)
    rows = cards.order_by().values("queue_day").annotate(cards=Count("id")).values_list("queue_day", "cards")
    due: dict[date, int] = {}
    for day, count in rows:
        due[max(day, today)] = due.get(max(day, today), 0) + count
    coming = (today + timedelta(days=number) for number in range(days))
    return Forecast([(day, due.get(day, 0)) for day in coming])
