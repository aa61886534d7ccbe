"""The load of the days, as it was when a study day began."""

from __future__ import annotations

from datetime import date

from django.db.models import Count

from quizapp.accounts.models import User
from quizapp.study.models import Card, FrozenLoad
from quizapp.study.queries.prepared import Prepared
from quizapp.study.scheduling import Load, State


def live_load(user: User) -> dict[date, int]:
    """Cards due on each day now."""
    due = Card.objects.filter(user=user, suspended=False, state=State.REVIEW.value).order_by()
    return dict(due.values("queue_day").annotate(cards=Count("*")).values_list("queue_day", "cards"))


_FROZEN = Prepared(
    lambda user, day: FrozenLoad.objects.filter(user=user, study_day__gte=day).order_by("study_day"),
    1_000_001,
    date(2006, 1, 1),
)


def frozen_load(user: User, day: date) -> FrozenLoad | None:
    """The load as `day` began: the first one stored on or after it, since nothing was written in between."""
    return _FROZEN.first(user.pk, day)


def load_of_day(user: User, day: date) -> Load:
    """For a look: while nothing was written since the day began, what is due now was due then."""
    if (frozen := frozen_load(user, day)) is not None:
        return frozen.as_load()
    # In this order: a first write that comes between the two reads has stored what the first of them may have missed.
    live = live_load(user)
    frozen = frozen_load(user, day)
    return frozen.as_load() if frozen else live
