"""What a request sets going and a worker does."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

from kombu.exceptions import OperationalError

from quizapp.accounts.models import User
from quizapp.study import tasks
from quizapp.study.queries.fits import last_fit
from quizapp.study.services.fits import fail_fit, start_fit
from quizapp.study.services.parameters import restore_parameters


class NoQueue(Exception):
    """The broker does not answer."""


def begin_fit(*, user: User, now: datetime) -> None:
    """One that is under way goes on. Raises TooFewReviews, and NoQueue with the fit marked as failed."""
    try:
        start_fit(user=user, now=now, send=tasks.fit.delay)
    except OperationalError as error:
        if (fit := last_fit(user)) is not None:
            fail_fit(fit=fit, now=now)
        raise NoQueue from error


def go_back(*, user: User, now: datetime) -> None:
    """To the parameters before; the cards follow within moments. Raises NothingToRestore."""
    restore_parameters(user=user, now=now)
    with suppress(OperationalError):  # without a queue the sweep asks for it later
        tasks.refold.delay(user.pk)
