"""What the fitting needs to know, and how it went."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import groupby

from quizapp.accounts.models import User
from quizapp.study.fitting.histories import Histories, Reviewed, histories_of
from quizapp.study.models import Fit, LogEntry, LogKind, ParameterSet, SchedulingConfig
from quizapp.study.models.fits import UNFINISHED
from quizapp.study.stats.activity import standing_reviews

REVIEWS_NEEDED = 400
SILENCE = timedelta(minutes=10)  # a fit that says nothing for so long has lost its worker


def last_fit(user: User) -> Fit | None:
    return Fit.objects.filter(user=user).order_by("-id").first()


def is_lost(fit: Fit, now: datetime) -> bool:
    return fit.state in UNFINISHED and fit.seen_at < now - SILENCE


def review_count(user: User) -> int:
    return standing_reviews(user).count()


def parameters_before(user: User) -> ParameterSet | None:
    """Those that were in force before the present ones."""
    configs = SchedulingConfig.objects.filter(user=user).select_related("parameters").order_by("-id")
    newest = configs.first()
    if newest is None:
        return None
    earlier = configs.exclude(parameters=newest.parameters_id).first()
    return earlier.parameters if earlier else None


def histories(user: User) -> Histories:
    """The reviews that stand, by card; a reset begins another history."""
    rows = LogEntry.objects.filter(user=user, stands=True).exclude(kind=LogKind.UNDO)
    columns = rows.order_by("card", "moment", "id").values_list(
        "card_id", "kind", "rating", "days_since_last", "moment"
    )
    found: list[list[Reviewed]] = []
    for _card, entries in groupby(columns.iterator(chunk_size=5000), key=lambda row: row[0]):
        current: list[Reviewed] = []
        for _, kind, rating, days, moment in entries:
            if kind == LogKind.RESET:
                found.append(current)
                current = []
            elif rating is not None:
                current.append(Reviewed(rating, days, moment.timestamp()))
        found.append(current)
    return histories_of(found)
