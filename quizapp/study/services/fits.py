"""Fitting in the background: started by the learner, run by a worker, begun again by the sweep where a worker died."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from quizapp.accounts.models import User
from quizapp.study.models import Fit
from quizapp.study.models.fits import FitState
from quizapp.study.queries.configs import current_config
from quizapp.study.queries.fits import REVIEWS_NEEDED, histories, is_lost, last_fit, review_count
from quizapp.study.services.parameters import adopt_parameters, refold_cards

PROGRESS_EVERY = 0.05
WORKER_SILENCE = timedelta(minutes=2)  # a worker says far more often how far it is
MESSAGE_PATIENCE = timedelta(minutes=5)  # waiting behind other fits is no fault: asking again costs nothing
MOST_ATTEMPTS = 2

Send = Callable[[int], object]


class TooFewReviews(Exception):
    def __init__(self, reviews: int) -> None:
        super().__init__(f"{reviews} reviews, {REVIEWS_NEEDED} are needed")
        self.reviews = reviews


class FitTaken(Exception):
    """The fit is no longer this worker's: it was silent for too long, or the learner has left."""


def start_fit(*, user: User, now: datetime, send: Send) -> Fit:
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


def fail_fit(*, fit: Fit, now: datetime) -> bool:
    """Whether it failed by this; not, if it went on or left with its learner since it was read."""
    unchanged = Fit.objects.filter(pk=fit.pk, state=fit.state, attempts=fit.attempts)
    return bool(unchanged.update(state=FitState.FAILED, finished_at=now))


def run_fit(*, number: int) -> None:
    """In a worker: fit, judge on the last reviews, adopt what predicts them better."""
    # A message may come twice: the first to set the state runs it.
    queued = Fit.objects.filter(pk=number, state=FitState.QUEUED)
    if not queued.update(state=FitState.RUNNING, attempts=F("attempts") + 1, progress=0, seen_at=timezone.now()):
        return
    fit = Fit.objects.select_related("user").filter(pk=number).first()
    if fit is None:  # the learner has left
        return
    try:
        adopted = _fit_and_adopt(fit)
    except FitTaken:
        return
    except Exception:
        if fail_fit(fit=fit, now=timezone.now()):
            raise
        return
    if adopted:
        refold_cards(user=fit.user)


def sweep_fits(*, now: datetime, send: Send) -> None:
    """Fits whose worker died are queued again, twice at most; those whose message was lost are sent again."""
    silent = Fit.objects.filter(state=FitState.RUNNING, seen_at__lt=now - WORKER_SILENCE)
    silent.filter(attempts__gte=MOST_ATTEMPTS).update(state=FitState.FAILED, finished_at=now)
    forgotten = Fit.objects.filter(state=FitState.QUEUED, seen_at__lt=now - MESSAGE_PATIENCE)
    for waiting in (silent, forgotten):
        for number in list(waiting.order_by("id").values_list("id", flat=True)):
            # Two sweeps may meet: the one that finds it still silent sends it.
            if waiting.filter(pk=number).update(state=FitState.QUEUED, progress=0, seen_at=now):
                send(number)


def _held(fit: Fit) -> QuerySet[Fit]:
    """The fit while it is this worker's."""
    return Fit.objects.filter(pk=fit.pk, state=FitState.RUNNING, attempts=fit.attempts)


def _fit_and_adopt(fit: Fit) -> bool:
    from quizapp.study.fitting.optimise import fit as optimise  # torch: only a worker may load it

    before = current_config(fit.user).parameters
    found = optimise(histories(fit.user), before.as_tuple(), _teller(fit))
    better, now = found.loss_after < found.loss_before, timezone.now()
    with transaction.atomic():
        if not _held(fit).update(
            state=FitState.FINISHED,
            progress=1,
            loss_before=_told(found.loss_before),
            loss_after=_told(found.loss_after),
            adopted=better,
            finished_at=now,
        ):
            raise FitTaken
        if better:
            parameters = adopt_parameters(user=fit.user, values=found.parameters, now=now)
            Fit.objects.filter(pk=fit.pk).update(parameters=parameters)
    return better


def _told(loss: float) -> float | None:
    """JSON knows no NaN."""
    return loss if math.isfinite(loss) else None


def _teller(fit: Fit) -> Callable[[float], None]:
    told = 0.0

    def tell(share: float) -> None:
        nonlocal told
        if share - told < PROGRESS_EVERY:
            return
        told = share
        if not _held(fit).update(progress=share, seen_at=timezone.now()):
            raise FitTaken

    return tell
