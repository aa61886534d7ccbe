"""Taking in reviews: ordered, idempotent, safe for clients that were offline."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import date, datetime

from django.db import IntegrityError, transaction

from quizapp.accounts.models import User
from quizapp.core.language import TextLanguage
from quizapp.study.models import Card, LogEntry, ParameterSet, SchedulingConfig
from quizapp.study.models.cards import folded_columns
from quizapp.study.queries.cards import card_view, own_card
from quizapp.study.queries.configs import clock_of, config_in_force, config_named, parameters_for
from quizapp.study.queries.folding import log_row
from quizapp.study.queries.targets import capped_questions
from quizapp.study.scheduling import fold_review
from quizapp.study.services.answers import Answer, Review, applied, entry_of, refused, unknown
from quizapp.study.services.folding import StaleCard, claim, derived, refold
from quizapp.study.services.learners import ensure_config, freeze_load
from quizapp.study.services.many_reviews import take_many
from quizapp.study.services.plans import bring_card_forward
from quizapp.study.services.rulings import NotAtOnce


def apply_reviews(
    *, user: User, reviews: Iterable[Review], now: datetime, language: TextLanguage = "zh"
) -> list[Answer]:
    """In order, each on its own: one that is refused does not hold up the next. Many are written at once."""
    said = list(reviews)
    if len(said) > 1:
        with suppress(NotAtOnce):
            return take_many(user, said, now, language)
    return [_apply(user, review, now, language) for review in said]


def _apply(user: User, review: Review, now: datetime, language: TextLanguage) -> Answer:
    card = own_card(user, review.card)
    if card is None:
        return unknown(review)
    if card.version != review.version:
        return _replayed(user, review, now, language)
    # The card is read before the config: parameters that are adopted in between raise its version, which claim() sees.
    current = ensure_config(user=user, now=now)
    try:
        entry = _write(card, review, current, now)
    except StaleCard:  # another request answered this version
        return _replayed(user, review, now, language)
    except IntegrityError:  # another request has used this id
        answer = _replayed(user, review, now, language)
        if answer.code == "stale_version":
            raise  # then it was none of ours
        return answer
    return applied(entry, card, language)


def _replayed(user: User, review: Review, now: datetime, language: TextLanguage) -> Answer:
    """A review that this learner sent before, or one that saw another version."""
    card = own_card(user, review.card)
    if card is None:
        return unknown(review)
    known = LogEntry.objects.filter(user=user, client_id=review.id).first()
    return refused(review, known, card, ensure_config(user=user, now=now).pk, language)


def _write(card: Card, review: Review, current: SchedulingConfig, now: datetime) -> LogEntry:
    """The log entry and the card, or neither."""
    config = _deciding_config(card.user, review, current)
    clock = clock_of(config_in_force(card.user, review.reviewed_at, current))
    entry = entry_of(card, review, config, clock, now)
    today = clock_of(current).day(now)
    frozen = freeze_load(user=card.user, day=today)
    parameters = parameters_for(card, current)
    if card.last_moment is not None and entry.moment < card.last_moment:
        return _write_late(card, entry, parameters, current, today)
    rules = config.rules(capped=card.question_id in capped_questions(config, [card.question_id]))
    folded = fold_review(
        card.folded(),
        log_row(entry, rules),
        card_id=card.pk,
        parameters=parameters.as_tuple(),
        load_of=lambda day: (frozen if day == today else freeze_load(user=card.user, day=day)).as_load(),
    )
    for name, value in derived(folded).items():
        setattr(entry, name, value)
    with transaction.atomic():
        claim(card, **folded_columns(folded.after), parameters=parameters)
        if config.pk != current.pk:  # decided by an older choice, which knew nothing of a plan made since
            bring_card_forward(card, current, today)
        entry.answered = card_view(card, current.pk)
        entry.save(force_insert=True)
    return entry


def _write_late(
    card: Card, entry: LogEntry, parameters: ParameterSet, current: SchedulingConfig, today: date
) -> LogEntry:
    """A row that belongs before others: the whole card is folded again."""
    with transaction.atomic():
        claim(card)
        entry.save(force_insert=True)
        refold(card, parameters)
        bring_card_forward(card, current, today)
        answered = card_view(card, current.pk)
        LogEntry.objects.filter(pk=entry.pk).update(answered=answered)
        entry.answered = answered
    return entry


def _deciding_config(user: User, review: Review, current: SchedulingConfig) -> SchedulingConfig:
    if review.config == current.pk:
        return current
    return config_named(user, review.config) or config_in_force(user, review.reviewed_at, current)
