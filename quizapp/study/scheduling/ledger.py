"""Many late rows of one card: what the card is after each of them, without deciding all rows behind it each time."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from operator import attrgetter

from quizapp.study.scheduling.fold import FoldedCard, LoadOf, LogRow, advance, fold_review, reset_card
from quizapp.study.scheduling.memory import Parameters

_moment = attrgetter("moment")


class Ledger:
    """The rows of a card that stand. An interval touches no row after it, so of each fold only the last is decided;
    a fold begins where the new row belongs, and ends at a reset, behind which nothing is known of what came before.
    """

    def __init__(
        self,
        rows: Iterable[LogRow],
        folded: FoldedCard,
        *,
        card_id: int,
        added: date,
        parameters: Parameters,
        load_of: LoadOf,
    ) -> None:
        """Rows in order of moment (ties in order of arrival), and the card that they make."""
        self._rows: list[LogRow] = []
        self._after: list[FoldedCard] = []  # without due day and history
        self._new = FoldedCard(due_day=added)
        self._folded = folded
        self._card_id, self._parameters, self._load_of = card_id, parameters, load_of
        for row in rows:
            self._put(row, len(self._rows))

    def add(self, row: LogRow) -> FoldedCard:
        """The card after one more review, as a fold of all rows makes it, but for its history, which is not told."""
        place = bisect_right(self._rows, row.moment, key=_moment)
        self._put(row, place)
        for index in range(place + 1, len(self._rows)):
            if self._rows[index].rating is None:
                return self._folded
            self._after[index] = self._follow(index)
        self._folded = self._decided_last()
        return self._folded

    def _put(self, row: LogRow, place: int) -> None:
        self._rows.insert(place, replace(row, decision=None))
        self._after.insert(place, self._new)
        self._after[place] = self._follow(place)

    def _before(self, index: int) -> FoldedCard:
        return self._after[index - 1] if index else self._new

    def _follow(self, index: int) -> FoldedCard:
        row = self._rows[index]
        if row.rating is None:
            return reset_card(row.day, row.moment)
        return advance(self._before(index), row, self._parameters)

    def _decided_last(self) -> FoldedCard:
        last = len(self._rows) - 1
        folded = fold_review(
            self._before(last),
            self._rows[last],
            card_id=self._card_id,
            parameters=self._parameters,
            load_of=self._load_of,
        )
        return replace(folded.after, history="")
