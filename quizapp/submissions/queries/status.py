"""How the graders are: for the site's status line, and with more words for the admin."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from quizapp.submissions.devices import DEVICE_KINDS
from quizapp.submissions.models import GraderWorker, State, Submission
from quizapp.submissions.queries.workers import workers_up


def grader_status(now: datetime, *, with_warnings: bool) -> dict[str, Any]:
    """Two queries. Warnings name weak spots of the machine and are for the staff alone."""
    up = list(workers_up(now))
    unfinished = Submission.objects.exclude(state=State.FINISHED).values_list("device", "state")
    count = Counter(unfinished.order_by())
    return {
        "devices": [_device(device, up, count) for device in DEVICE_KINDS],
        "queued": sum(count[device, State.QUEUED.value] for device in DEVICE_KINDS),
        "running": sum(count[device, State.RUNNING.value] for device in DEVICE_KINDS),
        "warnings": _warnings(up) if with_warnings else [],
    }


def _device(device: str, up: list[GraderWorker], count: Counter[tuple[str, str]]) -> dict[str, Any]:
    workers = [worker for worker in up if worker.device == device]
    return {
        "device": device,
        "names": sorted({worker.device_name for worker in workers}),
        "workers": len(workers),
        "slots": sum(worker.slots for worker in workers),
        "languages": sorted({language for worker in workers for language in worker.languages}),
        "queued": count[device, State.QUEUED.value],
        "running": count[device, State.RUNNING.value],
    }


def _warnings(up: list[GraderWorker]) -> list[str]:
    lines = [f"{worker.name}: {warning}" for worker in up for warning in worker.warnings]
    if not up:
        lines.append(_("No grader is up: submissions wait."))
    return lines
