"""How long until a submission's turn, from what judging took lately."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from quizapp.submissions.fairness import Grader
from quizapp.submissions.models import State, Submission, Verdict

LATELY = timedelta(days=1)
SAMPLE = 50  # of the latest of a device: one odd hour is soon forgotten
_NOT_JUDGED = (Verdict.CANCELLED, Verdict.INTERNAL_ERROR)
_EXACT, _MINUTE = 10, 60


@dataclass(frozen=True)
class Pace:
    """Of one device: `typical` seconds a judging, None where none ended lately, and how many are being judged."""

    typical: float | None
    running: int


def paces(devices: Iterable[str], now: datetime) -> dict[str, Pace]:
    """One query for what runs, and one a device."""
    # What runs is found among the held slots: nearly all rows are finished, and no index is kept for the others.
    held = Submission.objects.exclude(lease="").filter(state=State.RUNNING).order_by()
    running = Counter(held.values_list("device", flat=True))
    return {device: Pace(_typical_seconds(device, now), running[device]) for device in devices}


def expected_seconds(position: int, slots: int, pace: Pace) -> int | None:
    """Until the turn of who stands at `position` (1 is next) before so many slots; None where nobody can say.

    One judging ends every typical / slots; those at work are half done. Rounded as one would say it.
    """
    if not slots or pace.typical is None:
        return None
    to_end_before = position + pace.running - slots
    return _as_said(max(0.0, to_end_before - 0.5) * pace.typical / slots)


def slots_for(submission: Submission, up: Iterable[Grader]) -> int:
    """Of those that have its language and its version of the problem."""
    wanted = (submission.device, submission.language, submission.problem.slug, submission.problem_hash)
    return sum(grader.slots for grader in up if grader.can_judge(*wanted))


def _typical_seconds(device: str, now: datetime) -> float | None:
    """The index (device, finished_at) ends the search after SAMPLE rows, whatever they hold."""
    ended = Submission.objects.filter(device=device, finished_at__gt=now - LATELY).order_by("-finished_at")
    rows = ended.values_list("verdict", "started_at", "finished_at")[:SAMPLE]
    seconds = [
        (finished - started).total_seconds()
        for verdict, started, finished in rows
        if verdict not in _NOT_JUDGED and started and finished
    ]
    return statistics.median(seconds) if seconds else None


def _as_said(seconds: float) -> int:
    """7 s, 25 s, 110 s: never more digits than are known."""
    step = 1 if seconds < _EXACT else 5 if seconds < _MINUTE else 10
    return max(1, round(seconds / step) * step)
