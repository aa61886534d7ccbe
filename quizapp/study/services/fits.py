"""Fitting in the background; adopting parameters, and going back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone

from quizapp.accounts.models import User
from quizapp.study.models import Card, Fit, ParameterSet, ParameterSource
from quizapp.study.models.fits import FitState
from quizapp.study.queries.configs import current_config, newest_config
from quizapp.study.queries.fits import (
    REVIEWS_NEEDED,
    histories,
    is_lost,
    last_fit,
    parameters_before,
    review_count,
)
from quizapp.study.scheduling import Parameters
from quizapp.study.services.folding import StaleCard, claim, refold
from quizapp.study.services.learners import ensure_config, new_config

PROGRESS_EVERY = 0.05


class TooFewReviews(Exception):
    def __init__(self, reviews: int) -> None:
        super().__init__(f"{reviews} reviews, {REVIEWS_NEEDED} are needed")
        self.reviews = reviews


class NothingToRestore(Exception):
    """There were no other parameters before."""


def start_fit(*, user: User, now: datetime, send: Callable[[int], object]) -> Fit:
    """A fit, queued; the one that is under way if there is one. `send` puts its number into the queue."""
    under_way = last_fit(user)
    if under_way is not None and is_lost(under_way, now):
        fail_fit(fit=under_way, now=now)
    elif under_way is not None and under_way.state in (FitState.QUEUED, FitState.RUNNING):
        return under_way
    reviews = review_count(user)
    if reviews < REVIEWS_NEEDED:
        raise TooFewReviews(reviews)
    try:
        with transaction.atomic():
            fit = Fit.objects.create(user=user, reviews=reviews, created_at=now, seen_at=now)
    except IntegrityError:  # started twice at once: the other one is it
        return Fit.objects.filter(user=user).latest("id")
    transaction.on_commit(lambda: send(fit.pk))
    return fit


def fail_fit(*, fit: Fit, now: datetime) -> None:
    Fit.objects.filter(pk=fit.pk).update(state=FitState.FAILED, finished_at=now)


def run_fit(*, number: int) -> None:
    """In a worker: fit, judge on the last reviews, adopt what predicts them better."""
    # A message may come twice: the first to set the state runs it.
    if not Fit.objects.filter(pk=number, state=FitState.QUEUED).update(state=FitState.RUNNING, seen_at=timezone.now()):
        return
    fit = Fit.objects.select_related("user").get(pk=number)
    try:
        _fit_and_adopt(fit)
    except Exception:
        fail_fit(fit=fit, now=timezone.now())
        raise


def _fit_and_adopt(fit: Fit) -> None:
    from quizapp.study.fitting.optimise import fit as optimise  # torch: only a worker may load it

    before = current_config(fit.user).parameters
    found = optimise(histories(fit.user), before.as_tuple(), _teller(fit))
    better = found.loss_after < found.loss_before
    parameters = None
    if better:
        parameters = adopt_parameters(user=fit.user, values=found.parameters, now=timezone.now())
        refold_cards(user=fit.user)
    Fit.objects.filter(pk=fit.pk).update(
        state=FitState.FINISHED,
        progress=1,
        loss_before=found.loss_before,
        loss_after=found.loss_after,
        adopted=better,
        parameters=parameters,
        finished_at=timezone.now(),
    )


def _teller(fit: Fit) -> Callable[[float], None]:
    told = 0.0

    def tell(share: float) -> None:
        nonlocal told
        if share - told >= PROGRESS_EVERY:
            told = share
            Fit.objects.filter(pk=fit.pk).update(progress=share, seen_at=timezone.now())

    return tell


def adopt_parameters(*, user: User, values: Parameters, now: datetime) -> ParameterSet:
    """In force from now on, in a config of its own. The cards follow by `refold_cards`."""
    current = ensure_config(user=user, now=now)
    with transaction.atomic():
        parameters = ParameterSet.objects.create(
            user=user, values=list(values), source=ParameterSource.FIT, created_at=now
        )
        new_config(current, now=now, parameters=parameters)
    return parameters


def restore_parameters(*, user: User, now: datetime) -> ParameterSet:
    """Back to the parameters before, which keeps those of now: restoring again returns to them."""
    before = parameters_before(user)
    if before is None:
        raise NothingToRestore
    new_config(ensure_config(user=user, now=now), now=now, parameters=before)
    return before


def refold_cards(*, user: User) -> int:
    """Bring the memory of every card to the parameters in force; how many were. Each card is its own transaction, so
    that nobody waits; a card that is answered in between is folded again on the next round.
    """
    done = 0
    while numbers := _cards_behind(user):
        for number in numbers:
            done += _refold_card(user, number)
    return done


def _cards_behind(user: User) -> list[int]:
    config = newest_config(user)
    if config is None:
        return []
    behind = Card.objects.filter(user=user, stability__isnull=False).exclude(parameters=config.parameters_id)
    return list(behind.order_by("id").values_list("id", flat=True)[:500])


def _refold_card(user: User, number: int) -> bool:
    card = Card.objects.select_related("user").get(pk=number)
    config = newest_config(user)
    assert config is not None, "a card is made after the first config"
    shown_on = card.queue_day
    try:
        with transaction.atomic():
            claim(card)
            refold(card, config.parameters)
            # Decisions stand, and so does the day on which a spread or a plan shows the card.
            Card.objects.filter(pk=number).update(queue_day=shown_on)
    except StaleCard:
        return False
    return True
