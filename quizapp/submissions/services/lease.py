"""The lease: the right to answer for a submission. Each change is one UPDATE that names the token, so it happens once.

A token is made when a job is handed out and is gone when the slot is free again. Whoever comes with another one
(a worker that was given up, a message delivered twice, a stranger) changes nothing.
"""

from __future__ import annotations

import logging
import secrets
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db.models import F, Value
from django.db.models.functions import Coalesce, Greatest

from grader.protocol import Result
from quizapp.submissions.models import State, Submission, Verdict, Waiting
from quizapp.submissions.queries.workers import is_misfit
from quizapp.submissions.results import MAXIMUM_TEXT, StoredResult, plain_text, store

logger = logging.getLogger(__name__)

MAXIMUM_ATTEMPTS = 3
PAUSE_SECONDS = (1, 8)  # before the second and the third attempt: the last one knows what workers announced since
REFUSED_PAUSE_SECONDS = 2


def lease_end(now: datetime) -> datetime:
    return now + timedelta(seconds=settings.LEASE_SECONDS)


def take(*, submission_id: UUID, now: datetime) -> str | None:
    """The token, or None where another dispatcher or a cancellation was first."""
    token = secrets.token_hex(16)
    taken = Submission.objects.filter(pk=submission_id, state=State.QUEUED, lease="").update(
        lease=token, lease_expires_at=lease_end(now), claimed_by="", done=0, total=0
    )
    return token if taken else None


def give_back(*, submission_id: UUID, lease: str) -> bool:
    """The message could not be sent: as if it had never been tried."""
    return bool(Submission.objects.filter(pk=submission_id, lease=lease, claimed_by="").update(**_FREE))


def claim(*, submission_id: UUID, lease: str, worker: str, now: datetime) -> bool:
    held = Submission.objects.filter(pk=submission_id, lease=lease, claimed_by="").exclude(state=State.FINISHED)
    applied = held.update(state=State.RUNNING, claimed_by=worker, started_at=now, lease_expires_at=lease_end(now))
    return _applied(applied, "claimed", submission_id)


def renew(*, submission_id: UUID, lease: str, done: int, total: int, now: datetime) -> bool:
    """Progress. It also stands in for a claim that was lost, and keeps the slot of a cancelled row held."""
    held = Submission.objects.filter(pk=submission_id, lease=lease)
    applied = held.exclude(state=State.FINISHED).update(
        state=State.RUNNING,
        started_at=Coalesce(F("started_at"), Value(now)),
        lease_expires_at=lease_end(now),
        # Two workers of the site may apply two messages in either order: a count never goes back.
        done=Greatest(F("done"), Value(done)),
        total=Greatest(F("total"), Value(total)),
    ) or held.filter(state=State.FINISHED).update(lease_expires_at=lease_end(now))
    return _applied(applied, "progress", submission_id)


def finish(*, submission_id: UUID, lease: str, result: Result, now: datetime) -> bool:
    """True when this call decided the verdict. Raises ProtocolError for a result that does not hold together."""
    stored = store(result)
    if stored.verdict == Verdict.INTERNAL_ERROR:
        fail(submission_id=submission_id, lease=lease, reason=result.reason or result.message, now=now)
        return False
    held = Submission.objects.filter(pk=submission_id, lease=lease)
    submission = held.only("mode").first()
    due = submission is not None and stored.verdict == Verdict.ACCEPTED and submission.mode == "submit"
    decided = held.exclude(state=State.FINISHED).update(
        state=State.FINISHED,
        finished_at=now,
        rating_due=due,
        waiting_because="",
        decided_by=lease,
        **_FREE,
        **_columns(stored),
    )
    released = 0 if decided else held.filter(state=State.FINISHED).update(**_FREE)  # it was cancelled meanwhile
    _applied(decided or released, "finished", submission_id)
    return bool(decided)


def add_findings(*, submission_id: UUID, lease: str, findings: list[dict[str, object]]) -> bool:
    """What tools saw after the verdict: once, from whoever decided it. Nothing else of the row changes."""
    decided = Submission.objects.filter(pk=submission_id, state=State.FINISHED, decided_by=lease, findings=[])
    return _applied(decided.update(findings=findings), "findings", submission_id)


def fail(*, submission_id: UUID, lease: str, reason: str, now: datetime, silent: bool = False) -> bool:
    """An attempt that was ours to lose: again after a pause, or the end of it after the third.

    `silent`: nobody said so, the lease ran out; a renewal that comes in at this moment wins.
    """
    held = Submission.objects.filter(pk=submission_id, lease=lease)
    if silent:
        held = held.filter(lease_expires_at__lt=now)
    submission = held.select_related("problem").first()
    if submission is None or submission.state == State.FINISHED:
        return _applied(held.update(**_FREE), "failed", submission_id)
    reason = plain_text(reason, MAXIMUM_TEXT)
    logger.warning("submission %s: attempt %d failed: %s", submission_id, submission.attempts + 1, reason)
    running = held.exclude(state=State.FINISHED)
    if not silent and is_misfit(submission):
        # It announced that it cannot judge this and was asked all the same, because its queue is shared.
        return bool(running.update(**_again(reason, now, REFUSED_PAUSE_SECONDS, Waiting.GRADER_REFUSED)))
    attempts = submission.attempts + 1
    because = Waiting.GRADER_GONE if silent else Waiting.GRADER_FAILED
    if attempts >= MAXIMUM_ATTEMPTS:
        return bool(running.update(attempts=attempts, **internal_error(reason, now)))
    return bool(running.update(attempts=attempts, **_again(reason, now, PAUSE_SECONDS[attempts - 1], because)))


def _again(reason: str, now: datetime, pause_seconds: float, because: Waiting) -> dict[str, object]:
    return {
        "state": State.QUEUED,
        "queued_at": now + timedelta(seconds=pause_seconds),
        "waiting_because": because,
        "reason": reason,
        **_FREE,
    }


def internal_error(reason: str, now: datetime) -> dict[str, object]:
    """The columns of a submission that we give up: the reason is for the admin."""
    return {
        "state": State.FINISHED,
        "verdict": Verdict.INTERNAL_ERROR,
        "reason": reason,
        "waiting_because": "",
        "finished_at": now,
        **_FREE,
    }


_FREE: dict[str, object] = {"lease": "", "lease_expires_at": None}


def _columns(stored: StoredResult) -> dict[str, object]:
    return {
        "verdict": stored.verdict,
        "message": stored.message,
        "device_name": stored.device_name,
        "microseconds": stored.microseconds,
        "result": stored.details,
    }


def _applied(rows: int, what: str, submission_id: UUID) -> bool:
    if not rows:
        logger.info("submission %s: %s came late, twice or from a stranger: dropped", submission_id, what)
    return bool(rows)
