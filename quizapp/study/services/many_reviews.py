"""Many reviews in one call: played through in memory, each as if it came alone, and written at once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction

from quizapp.accounts.models import User
from quizapp.core.language import TextLanguage
from quizapp.study.models import Card, LogEntry, ParameterSet
from quizapp.study.models.cards import folded_columns
from quizapp.study.queries.cards import card_view, own_cards
from quizapp.study.queries.configs import clock_of, newest_config, parameters_for
from quizapp.study.queries.folding import fold_from_log, log_row, standing_entries
from quizapp.study.scheduling import FoldedCard, Ledger, LogRow, fold_review
from quizapp.study.services.answers import Answer, Review, applied, entry_of, refused, unknown
from quizapp.study.services.folding import StaleCard, claim_version, derived, store_fold
from quizapp.study.services.learners import ensure_config, freeze_load, lock_choices
from quizapp.study.services.plans import day_in_plan
from quizapp.study.services.rulings import NotAtOnce, Rulings

ATTEMPTS = 4


def take_many(user: User, reviews: list[Review], now: datetime, language: TextLanguage) -> list[Answer]:
    """The answers and the rows that taking them one at a time gives, or NotAtOnce. Nothing is locked meanwhile."""
    for _ in range(ATTEMPTS):
        call = _Call(user, reviews, now)
        try:
            answers = [call.take(review, language) for review in reviews]
            call.write()
        except (StaleCard, IntegrityError):  # another request answered such a card or used such an id: look again
            continue
        return answers
    raise NotAtOnce


@dataclass
class _Taken:
    """A card as the reviews so far have left it."""

    card: Card
    read: int  # its version
    parameters: ParameterSet
    ledger: Ledger | None = None  # from the first late review on: then its whole log is folded in the end


class _Call:
    def __init__(self, user: User, reviews: list[Review], now: datetime) -> None:
        self._user, self._now = user, now
        # The cards are read before the config: parameters that are adopted in between raise their versions.
        cards = own_cards(user, {review.card for review in reviews})
        logged = LogEntry.objects.filter(user=user, client_id__in={review.id for review in reviews})
        self._known: dict[UUID | None, LogEntry] = {entry.client_id: entry for entry in logged}
        self._new: list[LogEntry] = []
        self._taken = {}
        if cards:
            self._rulings = _rulings(user, cards.values(), now)
            current = self._rulings.current
            self._taken = {
                number: _Taken(card, card.version, parameters_for(card, current)) for number, card in cards.items()
            }

    def take(self, review: Review, language: TextLanguage) -> Answer:
        taken = self._taken.get(review.card)
        if taken is None:
            return unknown(review)
        card, known = taken.card, self._known.get(review.id)
        if known is not None or card.version != review.version:
            return refused(review, known, card, self._rulings.current.pk, language)
        entry = self._apply(taken, review)
        self._known[review.id] = entry
        self._new.append(entry)
        return applied(entry, card, language)

    def _apply(self, taken: _Taken, review: Review) -> LogEntry:
        card, rulings = taken.card, self._rulings
        if not self._new:
            freeze_load(user=self._user, day=rulings.today)
        config = rulings.deciding(review)
        entry = entry_of(card, review, config, rulings.clock_at(review.reviewed_at), self._now)
        if entry.study_day > rulings.today:
            raise NotAtOnce
        row = log_row(entry, rulings.rules(config, card))
        late = card.last_moment is not None and row.moment < card.last_moment
        if late and taken.ledger is None:
            taken.ledger = self._ledger(taken)
        folded = taken.ledger.add(row) if taken.ledger else self._fold(taken, entry, row)
        for name, value in folded_columns(folded).items():
            setattr(card, name, value)
        card.version += 1
        if late or config.pk != rulings.current.pk:  # decided by an older choice, or again, by all that were
            card.queue_day = day_in_plan(card, rulings.current, rulings.today, rulings.targets(rulings.current))
        entry.answered = card_view(card, rulings.current.pk)
        return entry

    def _fold(self, taken: _Taken, entry: LogEntry, row: LogRow) -> FoldedCard:
        folded = fold_review(
            taken.card.folded(),
            row,
            card_id=taken.card.pk,
            parameters=taken.parameters.as_tuple(),
            load_of=self._rulings.load_of,
        )
        for name, value in derived(folded).items():
            setattr(entry, name, value)
        return folded.after

    def _ledger(self, taken: _Taken) -> Ledger:
        card, rulings = taken.card, self._rulings
        # What came in this call is not late itself, and is newer than all that stood before.
        entries = [*standing_entries(card), *(entry for entry in self._new if entry.card_id == card.pk)]
        if any(entry.study_day > rulings.today for entry in entries):
            raise NotAtOnce
        return Ledger(
            [log_row(entry, rulings.rules_of_entry(entry, card)) for entry in entries],
            card.folded(),
            card_id=card.pk,
            added=card.added_day,
            parameters=taken.parameters.as_tuple(),
            load_of=rulings.load_of,
        )

    def write(self) -> None:
        """All or, with StaleCard or IntegrityError, nothing."""
        changed = [taken for _, taken in sorted(self._taken.items()) if taken.card.version != taken.read]
        with transaction.atomic():
            if changed:
                self._lock()
            for taken in changed:
                self._claim(taken)
            LogEntry.objects.bulk_create(self._new)  # in this order, since the last to arrive is the one to undo
            for taken in changed:
                if taken.ledger is not None:
                    fold = fold_from_log(taken.card, taken.parameters.as_tuple())
                    store_fold(taken.card, taken.parameters, fold, queue_day=taken.card.queue_day)

    def _lock(self) -> None:
        lock_choices(self._user)  # before any card: whoever locks several cards of a learner waits here
        newest = newest_config(self._user)
        if newest is None or newest.pk != self._rulings.current.pk:
            raise StaleCard  # a plan saved meanwhile brought cards forward, which raises no version: they would go back

    def _claim(self, taken: _Taken) -> None:
        card, columns = taken.card, {}
        if taken.ledger is None:
            columns = folded_columns(card.folded()) | {"queue_day": card.queue_day, "parameters": taken.parameters}
        claim_version(card.pk, taken.read, card.version, **columns)


def _rulings(user: User, cards: Collection[Card], now: datetime) -> Rulings:
    current = ensure_config(user=user, now=now)
    return Rulings(user, current, {card.question_id for card in cards}, clock_of(current).day(now))
