"""How the graders are: for the site's status line, and with more words for the admin."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from quizapp.catalog.models import Problem, Status
from quizapp.submissions.devices import DEVICE_KINDS
from quizapp.submissions.models import GraderWorker, State, Submission
from quizapp.submissions.queries.waits import Pace, expected_seconds, paces
from quizapp.submissions.queries.workers import workers_up


def grader_status(now: datetime, *, with_warnings: bool) -> dict[str, Any]:
    """Warnings name weak spots of the machine and are for the staff alone."""
    up = list(workers_up(now))
    queued = Submission.objects.filter(state=State.QUEUED).order_by().values_list("device", flat=True)
    known, count = paces(DEVICE_KINDS, now), Counter(queued)
    return {
        "devices": [_device(device, up, count[device], known[device]) for device in DEVICE_KINDS],
        "queued": sum(count[device] for device in DEVICE_KINDS),
        "running": sum(known[device].running for device in DEVICE_KINDS),
        "warnings": _warnings(up) if with_warnings else [],
    }


def _device(device: str, up: list[GraderWorker], queued: int, pace: Pace) -> dict[str, Any]:
    workers = [worker for worker in up if worker.device == device]
    slots = sum(worker.slots for worker in workers)
    return {
        "device": device,
        "names": sorted({worker.device_name for worker in workers}),
        "workers": len(workers),
        "slots": slots,
        "languages": sorted({language for worker in workers for language in worker.languages}),
        "queued": queued,
        "running": pace.running,
        "expected_seconds": expected_seconds(queued + 1, slots, pace),
    }


def _warnings(up: list[GraderWorker]) -> list[str]:
    lines = [f"{worker.name}: {warning}" for worker in up for warning in worker.warnings]
    if not up:
        lines.append(_("No grader is up: submissions wait."))
    known = dict(Problem.objects.filter(question__status=Status.PUBLISHED).values_list("slug", "directory_hash"))
    for worker in up:
        others = sorted(slug for slug, digest in known.items() if worker.problems.get(slug) != digest)
        if others:
            text = _("%(worker)s has another copy than the site of: %(problems)s")
            lines.append(text % {"worker": worker.name, "problems": ", ".join(others)})
    return lines
