"""Adopting parameters and going back; the cards follow, each in a transaction of its own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from quizapp.accounts.models import User
from quizapp.study.models import Card, ParameterSet, ParameterSource, Refold
from quizapp.study.queries.configs import newest_config
from quizapp.study.queries.fits import parameters_before
from quizapp.study.queries.folding import fold_from_log
from quizapp.study.scheduling import Parameters
from quizapp.study.services.folding import StaleCard, claim, store_fold
from quizapp.study.services.learners import ensure_config, lock_choices, new_config

AT_ONCE = 100
SILENCE = timedelta(minutes=2)  # a worker says after each AT_ONCE cards that it is there
# A request that read the config just before it changed may still write a first review by the old one.
SETTLED = timedelta(minutes=1)


class NothingToRestore(Exception):
    """There were no other parameters before."""


def adopt_parameters(*, user: User, values: Parameters, now: datetime) -> ParameterSet:
    """In force from now on, in a config of its own. The cards follow by `refold_cards`."""
    ensure_config(user=user, now=now)
    with transaction.atomic():
        parameters = ParameterSet.objects.create(
            user=user, values=list(values), source=ParameterSource.FIT, created_at=now
        )
        new_config(user=user, now=now, parameters=parameters)
        _ask_for_refold(user, now)
    return parameters


def restore_parameters(*, user: User, now: datetime) -> ParameterSet:
    """Back to the parameters before, which keeps those of now: restoring again returns to them."""
    with transaction.atomic():
        lock_choices(user)
        before = parameters_before(user)
        if before is None:
            raise NothingToRestore
        new_config(user=user, now=now, parameters=before)
        _ask_for_refold(user, now)
    return before


def refold_cards(*, user: User, now: Callable[[], datetime] = timezone.now) -> int:
    """Bring every card that was ever reviewed to the parameters in force; how many were. Each card is its own
    transaction, so that nobody waits; a card that is answered in between is folded again on the next round.
    """
    done, begun = 0, now()
    while numbers := _cards_behind(user):
        for number in numbers:
            done += _refold_card(user, number)
        Refold.objects.filter(user=user).update(seen_at=now())
    if not done:
        Refold.objects.filter(user=user, asked_at__lt=begun - SETTLED).delete()
    return done


def sweep_refolds(*, now: datetime, send: Callable[[int], object]) -> None:
    """Ask again for what a worker left behind; the pass that finds nothing to do strikes it off."""
    silent = Refold.objects.filter(seen_at__lt=now - SILENCE)
    for learner in list(silent.order_by("seen_at").values_list("user_id", flat=True)[:AT_ONCE]):
        # Two sweeps may meet: the one that finds it still silent sends it.
        if silent.filter(user_id=learner).update(seen_at=now):
            send(learner)


def _ask_for_refold(user: User, now: datetime) -> None:
    Refold.objects.update_or_create(user=user, defaults={"asked_at": now, "seen_at": now})


def _cards_behind(user: User) -> list[int]:
    config = newest_config(user)
    if config is None:
        return []
    behind = Card.objects.filter(user=user, parameters__isnull=False).exclude(parameters=config.parameters_id)
    return list(behind.order_by("id").values_list("id", flat=True)[:AT_ONCE])


def _refold_card(user: User, number: int) -> bool:
    card = Card.objects.select_related("user").filter(pk=number).first()
    config = newest_config(user)
    if card is None or config is None:  # the learner has left, or the question
        return False
    # Folded before it is claimed, so that SQLite's one lock is held for the writing alone. A row that comes in between
    # raises the version, which claim() sees.
    fold = fold_from_log(card, config.parameters.as_tuple())
    try:
        with transaction.atomic():
            claim(card)
            # Decisions stand, and so does the day on which a spread or a plan shows the card.
            store_fold(card, config.parameters, fold, queue_day=card.queue_day)
    except StaleCard:
        return False
    return True
