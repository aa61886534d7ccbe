"""Handing out jobs."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.utils import timezone
from kombu.exceptions import OperationalError
from pytest_django import DjangoAssertNumQueries

from grader.protocol import Job
from quizapp.accounts.models import User
from quizapp.submissions import broker
from quizapp.submissions.models import GraderWorker, State, Submission
from quizapp.submissions.services import cancel_submission, dispatch, lease
from tests.submissions.conftest import FakeGrader, make_worker

Submit = Callable[..., Submission]


def test_it_works(submit: Submit, cpu_worker: GraderWorker, sent: list[Job]) -> None:
    submission = submit(source=b"def solve(): ...", mode="public")
    assert dispatch() == 1
    [job] = sent
    submission.refresh_from_db()
    assert submission.state == State.QUEUED
    assert (job.submission, job.lease) == (str(submission.pk), submission.lease)
    assert (job.problem, job.language, job.device, job.mode) == ("reduce-sum", "python", "cpu", "public")
    assert job.source == b"def solve(): ..."


def test_a_token_is_never_used_twice(submit: Submit, cpu_worker: GraderWorker, sent: list[Job]) -> None:
    for _ in range(3):
        submission = submit()
        dispatch()
        lease.give_back(submission_id=submission.pk, lease=sent[-1].lease)
        dispatch()
        FakeGrader(sent[-1]).judge()
    assert len({job.lease for job in sent}) == 6
    assert all(len(job.lease) == 32 for job in sent)


def test_a_slot_gets_one_job_at_a_time(submit: Submit, cpu_worker: GraderWorker, sent: list[Job]) -> None:
    for _ in range(3):
        submit()
    assert (dispatch(), dispatch()) == (1, 0)
    FakeGrader(sent[0]).claim()
    assert dispatch() == 0
    FakeGrader(sent[0]).finish()  # and runs the dispatcher itself
    assert len(sent) == 2


def test_a_cancelled_job_keeps_its_slot_until_the_grader_lets_go(
    submit: Submit, cpu_worker: GraderWorker, sent: list[Job], stopped: list[str]
) -> None:
    first, second = submit(), submit()
    dispatch()
    FakeGrader(sent[0]).claim()
    cancel_submission(submission=first)
    assert stopped == [sent[0].lease]
    assert dispatch() == 0
    FakeGrader(sent[0]).finish("cancelled")
    assert sent[1].submission == str(second.pk)
    first.refresh_from_db()
    assert first.verdict == "cancelled"


def test_what_was_cancelled_in_the_queue_never_goes_out(
    submit: Submit, cpu_worker: GraderWorker, sent: list[Job], stopped: list[str]
) -> None:
    cancel_submission(submission=submit())
    assert dispatch() == 0
    assert stopped == []


def test_a_cuda_job_waits_for_a_gpu(submit: Submit, cpu_worker: GraderWorker, sent: list[Job]) -> None:
    submit(language="cuda")
    assert dispatch() == 0
    make_worker("gpu-1", "gpu")
    assert dispatch() == 1
    assert sent[0].device == "gpu"


def test_a_worker_that_fell_silent_gets_nothing(
    submit: Submit, cpu_worker: GraderWorker, sent: list[Job], settings: LazySettings
) -> None:
    submit()
    later = timezone.now() + timedelta(seconds=settings.WORKER_FRESH_SECONDS + 1)
    assert dispatch(now=later) == 0


def test_a_pause_after_a_failure_is_kept(submit: Submit, cpu_worker: GraderWorker, sent: list[Job]) -> None:
    submission = submit()
    Submission.objects.filter(pk=submission.pk).update(queued_at=timezone.now() + timedelta(seconds=5))
    assert dispatch() == 0


def test_learners_take_turns(submit: Submit, bob: User, cpu_worker: GraderWorker, sent: list[Job]) -> None:
    for _ in range(4):
        submit()
    bobs = submit(user=bob)
    dispatch()
    FakeGrader(sent[0]).judge()
    assert sent[1].submission == str(bobs.pk)


def test_a_broker_that_is_away_costs_nothing(
    submit: Submit, cpu_worker: GraderWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(job: Job, *, expires_in: float) -> None:
        raise OperationalError("no broker")

    submission = submit()
    monkeypatch.setattr(broker, "send_job", away)
    assert dispatch() == 0
    submission.refresh_from_db()
    assert (submission.state, submission.lease, submission.attempts) == (State.QUEUED, "", 0)
    monkeypatch.setattr(broker, "send_job", lambda job, *, expires_in: None)
    assert dispatch() == 1


def test_two_dispatchers_that_saw_the_same_row_send_it_once(submit: Submit, cpu_worker: GraderWorker) -> None:
    submission = submit()
    now = timezone.now()
    tokens = [lease.take(submission_id=submission.pk, now=now) for _ in range(2)]
    assert tokens[0]
    assert tokens[1] is None


def test_nothing_to_do_is_cheap(
    cpu_worker: GraderWorker, sent: list[Job], submit: Submit, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(2) as queries:  # who is up; what waits
        dispatch()
    submit(language="cuda")  # waits for a GPU
    with django_assert_num_queries(2) as more:
        dispatch()
    assert all(query["sql"].startswith("SELECT") for query in [*queries, *more])
