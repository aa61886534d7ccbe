"""Handing out jobs: leases first and committed, messages after."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from grader.protocol import Job
from quizapp.submissions import broker
from quizapp.submissions.fairness import Grader, Held, WaitingJob, choose, free_slots
from quizapp.submissions.models import State, Submission
from quizapp.submissions.queries.workers import graders, workers_up
from quizapp.submissions.services import lease

logger = logging.getLogger(__name__)

LOOKED_AT = 1000  # of the oldest in the queue; with five a learner that is two hundred learners
SERVED_LATELY = timedelta(hours=1)


def dispatch(*, now: datetime | None = None) -> int:
    """Sends what can be judged now; how many jobs went out. Never in a transaction: the rows must be there first."""
    now = now or timezone.now()
    if not _choose(now, graders(workers_up(now))):
        return 0  # nothing is written, and no lock taken, where there is nothing to do
    with transaction.atomic(durable=True):
        # Two dispatchers must not both count the same slot as free: on PostgreSQL the second waits for these rows,
        # on SQLite for the write lock that every transaction begins with.
        up = list(workers_up(now).select_for_update().order_by("name"))
        jobs = [job for chosen in _choose(now, graders(up)) if (job := _take(chosen, now))]
    return sum(_send(job) for job in jobs)


def kick() -> None:
    """Dispatch right after a commit. The beat does the same within a second, so a failure here is only logged."""
    try:
        dispatch()
    except Exception:
        logger.exception("the dispatcher could not run at once; the beat will")


def _choose(now: datetime, up: list[Grader]) -> list[WaitingJob]:
    if not up:
        return []
    waiting = [WaitingJob(*row) for row in _waiting_rows(now, {grader.device for grader in up})]
    if not waiting:
        return []
    held = [Held(*row) for row in Submission.objects.exclude(lease="").order_by().values_list("device", "user_id")]
    if not free_slots(up, held):
        return []
    return choose(waiting, up, held, _last_started({job.learner for job in waiting}, now))


def _waiting_rows(now: datetime, devices: set[str]) -> list[tuple[Any, ...]]:
    rows = Submission.objects.filter(state=State.QUEUED, lease="", queued_at__lte=now, device__in=devices)
    columns = ("pk", "user_id", "device", "language", "problem__slug", "problem_hash", "created_at")
    return list(rows.order_by("queued_at").values_list(*columns)[:LOOKED_AT])


def _last_started(learners: set[int], now: datetime) -> dict[int, datetime]:
    rows = Submission.objects.filter(user__in=learners, started_at__gt=now - SERVED_LATELY).order_by()
    return dict(rows.values("user").annotate(last=Max("started_at")).values_list("user", "last"))


def _take(chosen: WaitingJob, now: datetime) -> Job | None:
    token = lease.take(submission_id=chosen.id, now=now)
    if token is None:
        return None
    submission = Submission.objects.only("source", "mode", "problem_hash").get(pk=chosen.id)
    return Job(
        submission=str(chosen.id),
        lease=token,
        problem=chosen.problem,
        problem_hash=submission.problem_hash,
        language=chosen.language,
        device=chosen.device,
        mode=submission.mode,
        source=bytes(submission.source),
    )


def _send(job: Job) -> bool:
    try:
        broker.send_job(job, expires_in=settings.LEASE_SECONDS)
    except Exception:  # any transport has errors of its own; the submission stays in the queue whatever it is
        logger.exception("submission %s: the broker took no message", job.submission)
        lease.give_back(submission_id=UUID(job.submission), lease=job.lease)
        return False
    return True
