"""The site's side of the queue: dispatching, applying what graders say, sweeping, fitting. Its clock is in beat.py."""

from __future__ import annotations

import logging
import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "quizapp.settings")

app = Celery("quizapp")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

# What takes a worker long has a queue and a worker of its own: verdicts never wait for it.
app.conf.task_routes = {"study.fit": {"queue": "fit"}, "study.refold": {"queue": "fit"}}

# Two lines for every tick of every second would bury what matters.
for noisy in ("celery.app.trace", "celery.worker.strategy"):
    logging.getLogger(noisy).setLevel(logging.WARNING)
