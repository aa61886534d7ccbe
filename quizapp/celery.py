"""The site's side of the queue: dispatching, applying what graders say, sweeping, fitting."""

from __future__ import annotations

import logging
import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "quizapp.settings")

app = Celery("quizapp")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

# Two lines for every tick of every second would bury what matters.
for noisy in ("celery.app.trace", "celery.worker.strategy"):
    logging.getLogger(noisy).setLevel(logging.WARNING)

# Ticks expire at once, so that none pile up while no worker of the site is there. The scheduler keeps nothing in a
# file: after a restart the next second is as good as the last.
app.conf.beat_scheduler = "celery.beat:Scheduler"
app.conf.beat_max_loop_interval = 1
app.conf.beat_schedule = {
    "dispatch": {"task": "submissions.dispatch", "schedule": 1.0, "options": {"queue": "site", "expires": 2}},
    "sweep": {"task": "submissions.sweep", "schedule": 5.0, "options": {"queue": "site", "expires": 5}},
}
