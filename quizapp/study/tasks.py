"""What the workers do for studying."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from quizapp.accounts.models import User
from quizapp.study.services.fits import run_fit, sweep_fits
from quizapp.study.services.parameters import refold_cards, sweep_refolds


@shared_task(name="study.fit", ignore_result=True)
def fit(number: int) -> None:
    run_fit(number=number)


@shared_task(name="study.refold", ignore_result=True)
def refold(learner: int) -> None:
    user = User.objects.filter(pk=learner).first()
    if user is not None:  # else they left meanwhile
        refold_cards(user=user)


@shared_task(name="study.sweep", ignore_result=True)
def sweep() -> None:
    now = timezone.now()
    sweep_fits(now=now, send=fit.delay)
    sweep_refolds(now=now, send=refold.delay)
