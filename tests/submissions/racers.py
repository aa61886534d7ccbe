"""Processes that do the same thing to one database at the same moment; what came of it, as JSON.

usage: python -m tests.submissions.racers      (DATABASE_URL: a database with the schema, and nothing in it)
"""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Callable
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "quizapp.settings")
django.setup()

from django.db import connections  # noqa: E402  # Django has to be set up first

from grader.protocol import Job  # noqa: E402
from quizapp.accounts.models import User  # noqa: E402
from quizapp.catalog.models import Problem  # noqa: E402
from quizapp.submissions import broker  # noqa: E402
from quizapp.submissions.errors import TooManySubmissions  # noqa: E402
from quizapp.submissions.models import Submission  # noqa: E402
from quizapp.submissions.services import create_submission, dispatch  # noqa: E402
from tests.submissions.conftest import make_problem, make_worker  # noqa: E402

RACERS = 4
ROUNDS = 20


def main() -> dict[str, Any]:
    problem = make_problem()
    learners = [User.objects.create_user(f"learner-{number}") for number in range(RACERS + 1)]
    clicks = race(lambda number: submitted(learners[0], problem, b"same"))
    burst = race(lambda number: [submitted(learners[1], problem, b"# %d %d" % (number, click)) for click in range(4)])
    for number, learner in enumerate(learners[2:]):
        for click in range(4):
            submitted(learner, problem, b"# %d %d" % (number, click))
    waiting = Submission.objects.count()
    make_worker(slots=7)
    sent = race(lambda number: [job for _ in range(ROUNDS) for job in dispatched()])
    return {
        "clicks": clicks,
        "burst": [answer for answers in burst for answer in answers],
        "waiting": waiting,
        "sent": [job for jobs in sent for job in jobs],
        "held": Submission.objects.exclude(lease="").count(),
    }


def race(run: Callable[[int], Any]) -> list[Any]:
    """What each process answers; none starts before all are there."""
    leave_database()  # neither a connection nor a pool lives through a fork
    context = multiprocessing.get_context("fork")
    start, answers = context.Barrier(RACERS), context.SimpleQueue()

    def one(number: int) -> None:
        start.wait()
        answers.put(run(number))
        leave_database()

    processes = [context.Process(target=one, args=(number,)) for number in range(RACERS)]
    for process in processes:
        process.start()
    found = [answers.get() for _ in processes]
    for process in processes:
        process.join()
    return found


def leave_database() -> None:
    for connection in connections.all():
        connection.close()
        if close_pool := getattr(connection, "close_pool", None):  # PostgreSQL only
            close_pool()


def submitted(learner: User, problem: Problem, source: bytes) -> str:
    try:
        submission, new = create_submission(user=learner, problem=problem, language="python", source=source)
    except TooManySubmissions:
        return "refused"
    return f"new {submission.pk}" if new else f"old {submission.pk}"


def dispatched() -> list[str]:
    jobs: list[str] = []

    def remember(job: Job, *, expires_in: float) -> None:
        jobs.append(job.submission)

    broker.send_job = remember
    dispatch()
    return jobs


if __name__ == "__main__":
    print(json.dumps(main()))
    leave_database()
