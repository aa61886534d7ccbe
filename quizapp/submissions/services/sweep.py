"""Taking back what nobody will answer, and what no grader will ever be able to judge."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from django.utils import timezone

from quizapp.submissions.fairness import Grader
from quizapp.submissions.models import GraderWorker, State, Submission, Waiting
from quizapp.submissions.queries.workers import graders, workers_up
from quizapp.submissions.services import lease
from quizapp.submissions.services.rating import rate_due

logger = logging.getLogger(__name__)

FORGET_WORKERS = timedelta(minutes=15)
VERSION_PATIENCE = timedelta(minutes=10)
AT_ONCE = 200


def sweep(*, now: datetime | None = None) -> None:
    """Cheap when there is nothing to do: reads by small indexes, no write."""
    now = now or timezone.now()
    take_back_leases(now)
    settle_versions(now)
    forget_workers(now)
    rate_due(now)


def take_back_leases(now: datetime) -> int:
    """Claimed and silent: an attempt. Never claimed: the message was lost, which costs the submission nothing."""
    expired = Submission.objects.exclude(lease="").filter(lease_expires_at__lt=now).order_by("lease_expires_at")
    rows = list(expired.values_list("pk", "lease", "state", "claimed_by")[:AT_ONCE])
    for pk, token, state, worker in rows:
        if state == State.RUNNING:
            reason = f"the grader {worker or '(unknown)'} was silent until its lease ran out"
            lease.fail(submission_id=pk, lease=token, reason=reason, now=now, silent=True)
            continue
        held = Submission.objects.filter(pk=pk, lease=token, state=state, lease_expires_at__lt=now)
        because = Waiting.MESSAGE_LOST if state == State.QUEUED else Waiting.NOTHING
        held.update(lease="", lease_expires_at=None, waiting_because=because)
    return len(rows)


def settle_versions(now: datetime) -> None:
    """A problem changed while a submission to it waited, so that no grader has the version it was sent for.

    Where the graders have the version that the site shows now, the submission is judged by that one. Else it waits;
    after ten minutes with graders for its language present, it is our fault and says so: the copies of site and
    graders differ, and somebody has to look. Without a grader for its language it just waits.
    """
    up = graders(workers_up(now))
    waiting = Submission.objects.filter(state=State.QUEUED, lease="")
    for submission in waiting.select_related("problem").defer("source").order_by("queued_at")[:AT_ONCE]:
        _settle(submission, up, now)


def _settle(submission: Submission, up: list[Grader], now: datetime) -> None:
    device, language, slug = submission.device, submission.language, submission.problem.slug
    speaking = [grader for grader in up if grader.speaks(device, language)]
    if not speaking or any(grader.can_judge(device, language, slug, submission.problem_hash) for grader in speaking):
        return
    unsent = Submission.objects.filter(pk=submission.pk, state=State.QUEUED, lease="")
    current = submission.problem.directory_hash
    if any(grader.can_judge(device, language, slug, current) for grader in speaking):
        logger.info("submission %s: judged by the version of %s that is current now", submission.pk, slug)
        unsent.update(problem_hash=current)
    elif submission.queued_at < now - VERSION_PATIENCE:
        names = ", ".join(sorted(grader.name for grader in speaking))
        unsent.update(**lease.internal_error(f"no grader has this version of {slug}; there are {names}", now))


def forget_workers(now: datetime) -> None:
    gone = GraderWorker.objects.filter(seen_at__lt=now - FORGET_WORKERS)
    if gone.exists():
        gone.delete()
