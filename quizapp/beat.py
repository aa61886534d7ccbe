"""The clock of the queue: what is asked for every few seconds. It needs neither Django nor tasks, only their names."""

from __future__ import annotations

import os
from typing import Any

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "quizapp.settings")


def _every(seconds: float, task: str) -> dict[str, Any]:
    """Ticks expire, so that none pile up while no worker of the site is there."""
    return {"task": task, "schedule": seconds, "options": {"queue": "site", "expires": max(seconds, 2)}}


app = Celery("beat", fixups=[])  # without Celery's own fixup, which would load all of Django
app.config_from_object("django.conf:settings", namespace="CELERY")
# The scheduler keeps nothing in a file: after a restart the next second is as good as the last.
app.conf.beat_scheduler = "celery.beat:Scheduler"
app.conf.beat_max_loop_interval = 1
app.conf.beat_schedule = {
    "dispatch": _every(1.0, "submissions.dispatch"),
    "sweep": _every(5.0, "submissions.sweep"),
    "sweep-study": _every(30.0, "study.sweep"),
}
