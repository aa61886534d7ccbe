"""A card folded from its whole log."""

from __future__ import annotations

from datetime import date

from quizapp.accounts.models import User
from quizapp.study.models import Card, LogEntry, LogKind, SchedulingConfig
from quizapp.study.queries.load import frozen_load, load_of_day
from quizapp.study.queries.targets import capped_questions
from quizapp.study.scheduling import Decision, FoldedCard, FoldedReview, Load, LogRow, Parameters, Rules, fold

Folded = tuple[FoldedCard, list[FoldedReview], list[LogEntry]]


def fold_from_log(card: Card, parameters: Parameters) -> Folded:
    """The fold, what it derives about each review that stands, and those reviews (in the same order)."""
    standing = standing_entries(card)
    rules = _rules_of(card, standing)
    loads = Loads(card.user)
    folded, reviews = fold(
        [log_row(entry, rules.get(entry.config_id or 0, Rules())) for entry in standing],
        card_id=card.pk,
        added=card.added_day,
        parameters=parameters,
        load_of=loads.of,
    )
    return folded, reviews, [entry for entry in standing if entry.kind == LogKind.REVIEW]


def standing_entries(card: Card) -> list[LogEntry]:
    """Reviews and resets, in the order in which they are folded."""
    entries = list(card.log.defer("answered").order_by("moment", "id"))  # no fold reads what was answered
    undone = {entry.undoes_id for entry in entries if entry.kind == LogKind.UNDO}
    return [entry for entry in entries if entry.kind != LogKind.UNDO and entry.pk not in undone]


def log_row(entry: LogEntry, rules: Rules) -> LogRow:
    key = str(entry.client_id) if entry.client_id else f"reset {entry.pk}"
    return LogRow(key, entry.moment, entry.study_day, entry.rating, rules, _decision(entry))


def _decision(entry: LogEntry) -> Decision | None:
    if entry.interval_days is None or entry.due_day is None:
        return None
    return Decision(entry.decided_on, entry.interval_days, entry.due_day, entry.due_at)


def _rules_of(card: Card, entries: list[LogEntry]) -> dict[int, Rules]:
    numbers = {entry.config_id for entry in entries if entry.config_id}
    configs = SchedulingConfig.objects.filter(pk__in=numbers).select_related("parameters")
    return {
        config.pk: config.rules(capped=card.question_id in capped_questions(config, [card.question_id]))
        for config in configs
    }


class Loads:
    """Loads of days, each read once. One that was stored on a later day is that of all days since the one asked for."""

    def __init__(self, user: User) -> None:
        self._user = user
        self._known: list[tuple[date, date, Load]] = []

    def of(self, day: date) -> Load:
        known = next((load for first, last, load in self._known if first <= day <= last), None)
        if known is None:
            stored = frozen_load(self._user, day)
            known = stored.as_load() if stored else load_of_day(self._user, day)
            self._known.append((day, stored.study_day if stored else day, known))
        return known
