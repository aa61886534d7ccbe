"""What a worker of the site does for studying."""

from __future__ import annotations

from celery import shared_task

from quizapp.accounts.models import User
from quizapp.study.services.fits import refold_cards, run_fit


@shared_task(name="study.fit", ignore_result=True)
def fit(number: int) -> None:
    run_fit(number=number)


@shared_task(name="study.refold", ignore_result=True, acks_late=True)
def refold(learner: int) -> None:
    refold_cards(user=User.objects.get(pk=learner))
