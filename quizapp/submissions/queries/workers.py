"""Which graders are there, and what they can judge."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import QuerySet

from quizapp.submissions.fairness import Grader
from quizapp.submissions.models import GraderWorker, Submission


def workers_up(now: datetime) -> QuerySet[GraderWorker]:
    """Those that announced themselves lately."""
    return GraderWorker.objects.filter(seen_at__gt=now - timedelta(seconds=settings.WORKER_FRESH_SECONDS))


def gpu_is_up(now: datetime) -> bool:
    return workers_up(now).filter(device="gpu").exists()


def graders(workers: Iterable[GraderWorker]) -> list[Grader]:
    return [
        Grader(
            name=worker.name,
            device=worker.device,
            languages=frozenset(worker.languages),
            slots=worker.slots,
            problems=worker.problems,
        )
        for worker in workers
    ]


def is_misfit(submission: Submission) -> bool:
    """Did the worker that holds this submission announce that it has no such language or version of the problem?"""
    worker = GraderWorker.objects.filter(name=submission.claimed_by).first()
    if worker is None:
        return False
    (grader,) = graders([worker])
    return not grader.can_judge(
        submission.device, submission.language, submission.problem.slug, submission.problem_hash
    )
