"""A problem, graders that announce themselves, and a broker that only remembers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from grader.protocol import CaseOutcome, Job, Performance, Result, Roofline
from quizapp.accounts.models import User
from quizapp.catalog.models import Problem, Question, Topic
from quizapp.submissions import broker
from quizapp.submissions.models import GraderWorker, Submission
from quizapp.submissions.services import create_submission, messages

HASH = "a" * 64


def make_problem(slug: str = "reduce-sum", languages: tuple[str, ...] = ("python", "cpp", "triton", "cuda")) -> Problem:
    topic, _ = Topic.objects.get_or_create(path="cuda/reduce", defaults={"name_zh": "归约", "name_en": "Reduction"})
    question = Question.objects.create(
        slug=slug, kind="code", topic=topic, status="published", title_zh="求和", title_en="Sum", prompt_zh="求和"
    )
    return Problem.objects.create(
        question=question,
        slug=slug,
        languages=list(languages),
        starter=dict.fromkeys(languages, "..."),
        limits={"wall_seconds": 60, "call_seconds": 10, "memory_mib": 512},
        aim_microseconds={"cpu": 8000, "gpu": 300},
        statement_zh="把 x 加起来。",
        statement_en="Add up x.",
        directory_hash=HASH,
    )


def make_worker(name: str = "cpu-1", device: str = "cpu", **fields: Any) -> GraderWorker:
    defaults: dict[str, Any] = {
        "device_name": "H200" if device == "gpu" else "cpu",
        "languages": ["triton", "cuda"] if device == "gpu" else ["python", "cpp", "triton"],
        "problems": {"reduce-sum": HASH},
        "slots": 1,
        "seen_at": timezone.now(),
    }
    return GraderWorker.objects.create(name=name, device=device, **(defaults | fields))


@pytest.fixture
def problem(db: None) -> Problem:
    return make_problem()


@pytest.fixture
def cpu_worker(db: None) -> GraderWorker:
    return make_worker()


@pytest.fixture
def gpu_worker(db: None) -> GraderWorker:
    return make_worker("gpu-1", "gpu")


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """The jobs that went out."""
    jobs: list[Job] = []

    def remember(job: Job, *, expires_in: float) -> None:
        jobs.append(job)

    monkeypatch.setattr(broker, "send_job", remember)
    return jobs


@pytest.fixture(autouse=True)
def stopped(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The leases whose graders were told to stop."""
    leases: list[str] = []
    monkeypatch.setattr(broker, "cancel_job", leases.append)
    return leases


@pytest.fixture
def submit(problem: Problem, alice: User) -> Callable[..., Submission]:
    """A new submission, by Alice to reduce-sum unless told otherwise; each with bytes of its own."""
    count = iter(range(1_000_000))

    def submit(**fields: Any) -> Submission:
        asked: dict[str, Any] = {
            "user": alice,
            "problem": problem,
            "language": "python",
            "source": b"# %d" % next(count),
        }
        submission, _ = create_submission(**(asked | fields))
        return submission

    return submit


class FakeGrader:
    """Says what a worker would say about a job."""

    def __init__(self, job: Job, worker: str = "cpu-1") -> None:
        self.address = {"submission": job.submission, "lease": job.lease}
        self.worker = worker

    def claim(self) -> None:
        messages.apply_claimed(self.address | {"worker": self.worker})

    def progress(self, done: int, total: int) -> None:
        messages.apply_progress(self.address | {"done": done, "total": total})

    def finish(self, verdict: str = "accepted", **fields: Any) -> None:
        messages.apply_finished(self.address | {"result": Result(verdict=verdict, **fields).to_dict()})

    def judge(self, verdict: str = "accepted", **fields: Any) -> None:
        self.claim()
        self.finish(verdict, **fields)


def passed(name: str = "1", *, public: bool = True) -> CaseOutcome:
    return CaseOutcome(name=name, public=public, passed=True, shape="n=7")


def timed(microseconds: float, case: str = "n=16777216") -> Performance:
    return Performance(case=case, microseconds=microseconds, library_ratio=0.5, limit_ratio=0.25)


def under_roofs(**change: Any) -> Performance:
    """A time with what its limit is made of, 0.25 of it reached."""
    roofline = Roofline(bytes=67_108_864, operations=16_777_216, bandwidth=8e9, peak=90e9, cached=True)
    return replace(timed(33_554.432), roofline=replace(roofline, **change))


def expire_lease(submission: Submission) -> None:
    Submission.objects.filter(pk=submission.pk).update(lease_expires_at=timezone.now() - timedelta(seconds=1))


def skip_pause(submission: Submission) -> None:
    """As if the pause after a failed attempt were over."""
    Submission.objects.filter(pk=submission.pk).update(queued_at=timezone.now() - timedelta(seconds=1))
