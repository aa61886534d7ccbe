"""An accepted submission is a review of its question's card, given once."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from uuid import UUID

from quizapp.study.models import Card
from quizapp.study.services import rate_submission as rate_card
from quizapp.submissions.models import State, Submission, Verdict

logger = logging.getLogger(__name__)

GOOD, EASY = 3, 4
PATIENCE = timedelta(seconds=10)  # the process that applied the verdict does it at once, unless it died
NO_TRY = (Verdict.CANCELLED, Verdict.INTERNAL_ERROR)


def rate_submission(*, submission_id: UUID) -> None:
    """Tells the card, then takes the note off; told twice, the card knows the submission already."""
    submission = (
        Submission.objects.filter(pk=submission_id, rating_due=True)
        .select_related("user", "problem__question")
        .defer("source", "result")
        .first()
    )
    if submission is None or submission.finished_at is None:
        return
    try:
        rate_card(
            user=submission.user,
            question=submission.problem.question,
            submission_id=submission.pk,
            rating=_rating(submission, submission.finished_at),
            at=submission.finished_at,
        )
    except Exception:  # a verdict must not depend on the card; the note stays, and the sweep comes by again
        logger.exception("submission %s: its card could not be rated", submission.pk)
        return
    Submission.objects.filter(pk=submission.pk, rating_due=True).update(rating_due=False)


def rate_due(now: datetime) -> None:
    """Those whose process died between the verdict and the card."""
    left = Submission.objects.filter(rating_due=True, finished_at__lt=now - PATIENCE)
    for submission_id in list(left.order_by("finished_at").values_list("pk", flat=True)[:20]):
        rate_submission(submission_id=submission_id)


def _rating(submission: Submission, finished_at: datetime) -> int:
    """Good; Easy when it was the first try since the last review and within the problem's aim for the device."""
    aim = submission.problem.aim_microseconds.get(submission.device)
    if aim is None or submission.microseconds is None or submission.microseconds > aim:
        return GOOD
    tries = Submission.objects.filter(
        user=submission.user, problem=submission.problem, mode="submit", state=State.FINISHED
    ).exclude(verdict__in=NO_TRY)
    last_review = (
        Card.objects.filter(user=submission.user, question=submission.problem.question)
        .values_list("last_moment", flat=True)
        .first()
    )
    if last_review is not None:
        tries = tries.filter(finished_at__gt=last_review)
    return GOOD if tries.filter(finished_at__lt=finished_at).exists() else EASY
