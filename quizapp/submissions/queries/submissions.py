"""A submission as its learner sees it, in the language of the request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from quizapp.accounts.models import User
from quizapp.submissions.fairness import Grader
from quizapp.submissions.models import State, Submission
from quizapp.submissions.queries.waits import Pace, expected_seconds, paces, slots_for
from quizapp.submissions.queries.workers import graders, workers_up
from quizapp.submissions.texts import case_message, message_of, waiting_text


def submissions_of(user: User) -> QuerySet[Submission]:
    """Newest first, with what a view of them needs."""
    return Submission.objects.filter(user=user).select_related("problem").defer("source").order_by("-created_at")


def submission_view(submission: Submission) -> dict[str, Any]:
    return submission_views([submission])[0]


def submission_views(submissions: Sequence[Submission]) -> list[dict[str, Any]]:
    """At most five queries however many there are, and none when all are finished."""
    waiting = [submission for submission in submissions if submission.state == State.QUEUED]
    if not waiting:
        return [_view(submission, None, None, []) for submission in submissions]
    now = timezone.now()
    places = queue_positions(waiting)
    up = graders(workers_up(now))
    known = paces(sorted({submission.device for submission in waiting}), now)
    return [
        _view(submission, place, _wait(submission, place, known, up), up)
        for submission in submissions
        for place in (places.get(submission.pk),)
    ]


def queue_positions(waiting: Iterable[Submission]) -> dict[UUID, int]:
    """1 is next. Learners take turns, so that of each other learner at most as many come first as of one's own."""
    waiting = list(waiting)
    rows = Submission.objects.filter(state=State.QUEUED, device__in={submission.device for submission in waiting})
    queue = list(rows.order_by("created_at").values_list("device", "user_id", "created_at"))
    return {submission.pk: _position(submission, queue) for submission in waiting}


def _position(submission: Submission, queue: list[tuple[str, int, datetime]]) -> int:
    earlier = Counter(
        user for device, user, created in queue if device == submission.device and created < submission.created_at
    )
    turn = earlier[submission.user_id] + 1
    others = sum(min(count, turn) for user, count in earlier.items() if user != submission.user_id)
    return turn + others


def _wait(submission: Submission, place: int | None, known: dict[str, Pace], up: list[Grader]) -> int | None:
    if place is None or submission.lease:
        return None
    return expected_seconds(place, slots_for(submission, up), known[submission.device])


def _view(submission: Submission, position: int | None, wait: int | None, up: list[Grader]) -> dict[str, Any]:
    result = submission.result
    return {
        "id": str(submission.pk),
        "problem": submission.problem.slug,
        "language": submission.language,
        "mode": submission.mode,
        "state": submission.state,
        "verdict": submission.verdict or None,
        "progress": {"done": submission.done, "total": submission.total, "queue_position": position},
        "expected_seconds": wait,
        "message": message_of(submission, position, wait),
        "waiting_because": waiting_text(submission, up) if submission.state == State.QUEUED else "",
        "cases": [_case(case) for case in result.get("cases", [])],
        "performance": result.get("performance", []),
        "roofline": result.get("roofline", []),
        "compiler": result.get("compiler", []),
        "output": result.get("output", ""),
        "findings": submission.findings,
        "device": submission.device,
        "device_name": submission.device_name,
        "microseconds": submission.microseconds,
        "attempts": submission.attempts,
        "appeal": submission.appeal,
        "created_at": submission.created_at,
        "started_at": submission.started_at,
        "finished_at": submission.finished_at,
    }


def _case(case: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in case.items() if key != "message_zh"} | {"message": case_message(case)}
