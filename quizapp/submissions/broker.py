"""The way out to the graders: a job to the queue of its device, and a word to whoever holds a lease."""

from __future__ import annotations

from grader.protocol import CONTROL_CANCEL, TASK_JUDGE, Job
from quizapp.celery import app


def send_job(job: Job, *, expires_in: float) -> None:
    """Raises what the transport raises when the broker is away; never waits for it.

    A message that outlives its lease answers nobody: a worker throws it away instead of judging it.
    """
    app.send_task(
        TASK_JUDGE, args=[job.to_dict()], queue=job.device, expires=expires_in, retry=False, ignore_result=True
    )


def cancel_job(lease: str) -> None:
    """Broadcast: the worker that has this lease stops judging, the others do not know it. Raises like send_job."""
    app.control.broadcast(CONTROL_CANCEL, arguments={"lease": lease})
