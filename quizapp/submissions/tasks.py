"""What the queue `site` may ask for.

A message that dies with its process is not asked for again: the lease on the row decides what is judged again, and
comes to it sooner than any redelivery.
"""

from __future__ import annotations

from typing import Any

from celery import shared_task
from celery.worker.control import control_command
from django.db import OperationalError

from grader.protocol import (
    CONTROL_CANCEL,
    TASK_ANNOUNCE,
    TASK_CLAIMED,
    TASK_FINDINGS,
    TASK_FINISHED,
    TASK_PROGRESS,
)
from quizapp.submissions.services import messages
from quizapp.submissions.services.dispatch import dispatch
from quizapp.submissions.services.sweep import sweep

_APPLIED: dict[str, Any] = {
    "ignore_result": True,
    "autoretry_for": (OperationalError,),  # the database was busy or away
    "max_retries": 5,
    "default_retry_delay": 1,
}


@shared_task(name=TASK_CLAIMED, **_APPLIED)
def claimed(message: object) -> None:
    messages.apply_claimed(message)


@shared_task(name=TASK_PROGRESS, **_APPLIED)
def progress(message: object) -> None:
    messages.apply_progress(message)


@shared_task(name=TASK_FINISHED, **_APPLIED)
def finished(message: object) -> None:
    messages.apply_finished(message)


@shared_task(name=TASK_FINDINGS, **_APPLIED)
def findings(message: object) -> None:
    messages.apply_findings(message)


@shared_task(name=TASK_ANNOUNCE, **_APPLIED)
def announce(message: object) -> None:
    messages.apply_announce(message)


@shared_task(name="submissions.dispatch", ignore_result=True)
def dispatch_waiting() -> None:
    dispatch()


@shared_task(name="submissions.sweep", ignore_result=True)
def sweep_leases() -> None:
    sweep()


@control_command(name=CONTROL_CANCEL, args=[("lease", str)])
def cancel_is_for_graders(state: object, lease: str) -> None:
    """A broadcast reaches every worker of the broker, ours too; without a handler each would log an error."""
