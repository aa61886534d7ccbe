"""What people do to a submission after it was sent: the learner who sent it, and the admin."""

from __future__ import annotations

import logging

from django.db import transaction
from django.utils import timezone

from quizapp.submissions import broker
from quizapp.submissions.errors import AlreadyFinished, NotUnderReview
from quizapp.submissions.models import State, Submission, Verdict
from quizapp.submissions.services.dispatch import kick

logger = logging.getLogger(__name__)


def cancel_submission(*, submission: Submission) -> None:
    """Raises AlreadyFinished. A grader that works on it keeps the lease: its slot is not free before it says so."""
    unfinished = Submission.objects.filter(pk=submission.pk).exclude(state=State.FINISHED)
    cancelled = unfinished.update(
        state=State.FINISHED, verdict=Verdict.CANCELLED, waiting_because="", finished_at=timezone.now()
    )
    if not cancelled:  # the verdict was first
        raise AlreadyFinished
    submission.refresh_from_db()
    _stop_grader(submission.lease)


def appeal_submission(*, submission: Submission, text: str) -> None:
    """Raises NotUnderReview. The words go to the admin, who can have it judged again."""
    open_to_appeal = Submission.objects.filter(
        pk=submission.pk, state=State.FINISHED, verdict=Verdict.SUSPICIOUS, appeal=""
    )
    if not open_to_appeal.update(appeal=text):
        raise NotUnderReview
    submission.refresh_from_db()


def requeue_submission(*, submission: Submission) -> bool:
    """Judge it (again) from the start, whatever became of it; False when it moved on meanwhile."""
    seen = Submission.objects.filter(pk=submission.pk, state=submission.state, lease=submission.lease)
    with transaction.atomic():
        requeued = seen.update(
            state=State.QUEUED,
            verdict=Verdict.NONE,
            lease="",
            lease_expires_at=None,
            claimed_by="",
            attempts=0,
            waiting_because="",
            queued_at=timezone.now(),
            done=0,
            total=0,
            message="",
            reason="",
            result={},
            device_name="",
            microseconds=None,
            rating_due=False,
            finished_at=None,
        )
        transaction.on_commit(kick)
    if requeued:
        _stop_grader(submission.lease)
        logger.info("submission %s: judged again by an admin; it was %s", submission.pk, submission.verdict or "open")
    return bool(requeued)


def _stop_grader(lease: str) -> None:
    """Only saves a grader's time: a word that is lost changes nothing but that."""
    if not lease:
        return
    try:
        broker.cancel_job(lease)
    except Exception:  # any transport has errors of its own
        logger.exception("no grader could be told to stop")
