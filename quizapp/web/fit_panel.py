"""How the fitting of a learner's own parameters stands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from quizapp.accounts.models import User
from quizapp.study.models import ParameterSource
from quizapp.study.models.fits import UNFINISHED, FitState
from quizapp.study.queries import clock_of, current_config
from quizapp.study.queries.fits import REVIEWS_NEEDED, is_lost, last_fit, parameters_before


@dataclass(frozen=True)
class FitPanel:
    """`missing`: reviews until the first fit. `running`: percent done, None when nothing runs."""

    missing: int
    running: int | None
    failed: bool
    finished_on: date | None
    adopted: bool
    loss_before: float | None
    loss_after: float | None
    fitted: bool
    can_restore: bool


def fit_panel(user: User, now: datetime, reviews: int) -> FitPanel:
    fit, config = last_fit(user), current_config(user)
    lost = fit is not None and is_lost(fit, now)
    finished = fit is not None and fit.state == FitState.FINISHED
    return FitPanel(
        missing=max(REVIEWS_NEEDED - reviews, 0),
        running=round(100 * fit.progress) if fit and fit.state in UNFINISHED and not lost else None,
        failed=fit is not None and (lost or fit.state == FitState.FAILED),
        finished_on=clock_of(config).day(fit.finished_at) if fit and finished and fit.finished_at else None,
        adopted=fit is not None and fit.adopted,
        loss_before=fit.loss_before if fit else None,
        loss_after=fit.loss_after if fit else None,
        fitted=config.parameters.source == ParameterSource.FIT,
        can_restore=parameters_before(user) is not None,
    )
