"""Messages from graders, applied. What cannot be read changes nothing, and the log says why."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from uuid import UUID

from django.utils import timezone

from grader.protocol import Announcement, ProtocolError, Result
from quizapp.submissions.results import store_findings
from quizapp.submissions.services import lease
from quizapp.submissions.services.announce import announce_worker
from quizapp.submissions.services.dispatch import kick
from quizapp.submissions.services.rating import rate_submission

logger = logging.getLogger(__name__)

MAXIMUM_COUNT = 1_000_000


def _dropping_malformed(apply: Callable[[object], None]) -> Callable[[object], None]:
    @wraps(apply)
    def guarded(message: object) -> None:
        try:
            apply(message)
        except ProtocolError as error:
            logger.warning("%s: malformed message dropped: %s", apply.__name__, error)

    return guarded


@_dropping_malformed
def apply_claimed(message: object) -> None:
    submission_id, token = _address(message)
    worker = _field(message, "worker")
    if not isinstance(worker, str) or not 0 < len(worker) <= 120 or "\x00" in worker:
        raise ProtocolError("a claim names its worker")
    lease.claim(submission_id=submission_id, lease=token, worker=worker, now=timezone.now())


@_dropping_malformed
def apply_progress(message: object) -> None:
    submission_id, token = _address(message)
    done, total = _count(message, "done"), _count(message, "total")
    lease.renew(submission_id=submission_id, lease=token, done=min(done, total), total=total, now=timezone.now())


@_dropping_malformed
def apply_finished(message: object) -> None:
    submission_id, token = _address(message)
    now = timezone.now()
    try:
        result = Result.from_dict(_field(message, "result"))
        decided = lease.finish(submission_id=submission_id, lease=token, result=result, now=now)
    except (TypeError, ValueError) as error:
        # It holds the lease and cannot say what it found: an attempt, rather than silence until the lease runs out.
        lease.fail(submission_id=submission_id, lease=token, reason=f"unreadable result: {error}", now=now)
        decided = False
    kick()  # a slot is free
    if decided:
        rate_submission(submission_id=submission_id)


@_dropping_malformed
def apply_findings(message: object) -> None:
    submission_id, token = _address(message)
    findings = store_findings(_field(message, "findings"))
    lease.add_findings(submission_id=submission_id, lease=token, findings=findings)


@_dropping_malformed
def apply_announce(message: object) -> None:
    announce_worker(announcement=_announcement(message), now=timezone.now())
    kick()  # what waited for such a worker goes at once


def _announcement(message: object) -> Announcement:
    try:
        return Announcement.from_dict(message)
    except (TypeError, ValueError) as error:
        raise ProtocolError(str(error)) from error


def _field(message: object, name: str) -> object:
    if not isinstance(message, dict) or name not in message:
        raise ProtocolError(f"no {name}")
    return message[name]


def _address(message: object) -> tuple[UUID, str]:
    """Of which submission, and by which right. An empty token would fit every row that nobody holds."""
    name, token = _field(message, "submission"), _field(message, "lease")
    if not isinstance(name, str) or not isinstance(token, str) or not token.isalnum() or len(token) > 32:
        raise ProtocolError("a message names a submission and a lease")
    try:
        return UUID(name), token
    except ValueError as error:
        raise ProtocolError(f"submission is {name!r:.60}") from error


def _count(message: object, name: str) -> int:
    value = _field(message, name)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAXIMUM_COUNT:
        raise ProtocolError(f"{name} is {value!r:.40}, not a count")
    return value
