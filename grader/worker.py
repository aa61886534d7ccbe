"""The grader's end of the queue: takes one job, hands it to the judge of its device, sends messages to the site.

    celery -A grader.worker worker -Q cpu --pool threads --concurrency 1

Environment: REDIS_URL, or GRADER_REDIS_URL where the grader has its own account; GRADER_SOCKET, the judge's socket;
GRADER_DEVICE, cpu or gpu; GRADER_WORKER_NAME, if its default does not suit. A worker holds nothing that a result
depends on: when its judge dies in the middle of a job it says nothing, the lease on the site's row runs out, and the
sweep there hands the job out again.
"""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import threading
import time
from typing import Any

from celery import Celery
from celery.signals import worker_ready, worker_shutting_down
from celery.worker.control import control_command

from grader.judge.link import JudgeGone, Link
from grader.protocol import (
    CONTROL_CANCEL,
    QUEUE_SITE,
    TASK_ANNOUNCE,
    TASK_CLAIMED,
    TASK_FINDINGS,
    TASK_FINISHED,
    TASK_JUDGE,
    TASK_PROGRESS,
    Announcement,
    Job,
    ProtocolError,
    Result,
)

log = logging.getLogger("grader.worker")

DEVICE = os.environ.get("GRADER_DEVICE", "cpu")
SOCKET = os.environ.get("GRADER_SOCKET", "")
ANNOUNCE_SECONDS = 5.0
HEARTBEAT_SECONDS = 5.0
PROGRESS_SECONDS = 0.3
LOOK_SECONDS = 0.2  # how soon a cancelled job is noticed
WAIT_FOR_JUDGE_SECONDS = 60.0
FINDINGS_SECONDS = 60.0

app = Celery("grader", broker=os.environ.get("GRADER_REDIS_URL") or os.environ.get("REDIS_URL", "redis://127.0.0.1/0"))
app.conf.update(
    task_serializer="json",
    accept_content=["json"],
    task_ignore_result=True,
    task_default_queue=DEVICE,
    task_acks_late=False,  # the lease on the site's row decides what is judged again, not the broker
    worker_prefetch_multiplier=1,
    worker_hijack_root_logger=False,
    broker_connection_retry_on_startup=True,
    broker_transport_options={"visibility_timeout": 3600},
)

_cancelled: set[str] = set()  # leases; control commands run in this process's main thread
_stopping = threading.Event()


def worker_name() -> str:
    return os.environ.get("GRADER_WORKER_NAME") or f"{DEVICE}@{socket.gethostname()}:{os.getpid()}"


@app.task(name=TASK_JUDGE)
def judge(data: dict[str, Any]) -> None:
    """One job. Every end but a dead judge's is told to the site."""
    try:
        job = Job.from_dict(data)
    except ProtocolError as error:
        _refuse(data, f"a job that this worker cannot read: {error}")
        return
    _send(TASK_CLAIMED, {"submission": job.submission, "lease": job.lease, "worker": worker_name()})
    try:
        _judge_and_tell(job)
    except JudgeGone as error:
        log.warning("job %s gets no answer from us: %s", job.submission, error)
    finally:
        _cancelled.discard(job.lease)


@control_command(name=CONTROL_CANCEL, args=[("lease", str)])
def cancel(state: Any, lease: str) -> dict[str, str]:
    """Broadcast by the site to every worker; who does not have the lease does nothing."""
    if len(_cancelled) < 1000:
        _cancelled.add(lease)
    return {"ok": lease}


def announce_once() -> bool:
    """False while there is no judge to speak for: then this worker announces nothing."""
    try:
        with Link(SOCKET) as link:
            status = link.status()
    except (JudgeGone, OSError):
        return False
    _send(TASK_ANNOUNCE, Announcement(worker=worker_name(), **status).to_dict())
    return True


def _judge_and_tell(job: Job) -> None:
    """Raises JudgeGone, but not once the result is out."""
    with Link(SOCKET, wait_seconds=WAIT_FOR_JUDGE_SECONDS) as link:
        link.start(job)
        result = _judged(job, link)
        _finish(job.submission, job.lease, result)
        if DEVICE == "gpu" and result.verdict not in ("cancelled", "internal_error"):
            _tell_findings(job, link)


def _judged(job: Job, link: Link) -> Result:
    """Raises JudgeGone."""
    progress = _Progress(job)
    while True:
        message = link.receive(LOOK_SECONDS) or {}
        if "result" in message:
            return Result.from_dict(message["result"])
        if "error" in message:
            return Result("internal_error", reason=str(message["error"]))
        if job.lease in _cancelled:
            link.cancel()
        progress.say(*message.get("progress", ()))


def _tell_findings(job: Job, link: Link) -> None:
    """What a GPU's tools see after the verdict; where nothing comes, nothing is missed."""
    with contextlib.suppress(JudgeGone):
        message = link.receive(FINDINGS_SECONDS) or {}
        if findings := message.get("findings"):
            content = {"submission": job.submission, "lease": job.lease, "findings": findings}
            _send(TASK_FINDINGS, content)


class _Progress:
    """Tells the site how far a job is: soon after it moved, and as a heartbeat when it does not; never a flood."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._done = self._total = 0
        self._said_at = 0.0
        self._news = False

    def say(self, done: int | None = None, total: int | None = None) -> None:
        if done is not None and total is not None:
            self._done, self._total, self._news = done, total, True
        quiet_seconds = time.monotonic() - self._said_at
        if quiet_seconds < (PROGRESS_SECONDS if self._news else HEARTBEAT_SECONDS):
            return
        self._said_at, self._news = time.monotonic(), False
        message = {"submission": self._job.submission, "lease": self._job.lease}
        _send(TASK_PROGRESS, message | {"done": self._done, "total": self._total})


def _refuse(data: object, reason: str) -> None:
    log.error("%s", reason)
    if isinstance(data, dict) and isinstance(data.get("submission"), str) and isinstance(data.get("lease"), str):
        _finish(data["submission"], data["lease"], Result("internal_error", reason=reason))


def _finish(submission: str, lease: str, result: Result) -> None:
    _send(TASK_FINISHED, {"submission": submission, "lease": lease, "result": result.to_dict()})


def _send(task: str, message: dict[str, Any]) -> None:
    app.send_task(task, args=[message], queue=QUEUE_SITE)


@worker_ready.connect
def _start_announcing(**_: Any) -> None:
    threading.Thread(target=_announce, name="announce", daemon=True).start()


@worker_shutting_down.connect
def _stop_announcing(**_: Any) -> None:
    _stopping.set()


def _announce() -> None:
    while not _stopping.is_set():
        announced = False
        with contextlib.suppress(Exception):  # the broker may be away for a while; the next round says it again
            announced = announce_once()
        _stopping.wait(ANNOUNCE_SECONDS if announced else 0.5)
