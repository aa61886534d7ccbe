"""Nobody answers any more: what becomes of a submission then."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone, translation
from pytest_django import DjangoAssertNumQueries

from grader.protocol import Job
from quizapp.catalog.models import Problem
from quizapp.submissions.models import GraderWorker, State, Submission, Waiting
from quizapp.submissions.queries import submission_view
from quizapp.submissions.services import cancel_submission, dispatch, lease, sweep
from tests.submissions.conftest import FakeGrader, expire_lease, make_worker, skip_pause

Submit = Callable[..., Submission]


def view(submission: Submission) -> dict[str, Any]:
    with translation.override("en"):
        return submission_view(submission)


@pytest.fixture
def submission(submit: Submit, cpu_worker: GraderWorker, sent: list[Job]) -> Submission:
    submission = submit()
    assert dispatch() == 1
    return submission


def test_a_silent_grader_counts_as_an_attempt(submission: Submission, sent: list[Job]) -> None:
    FakeGrader(sent[0]).claim()
    expire_lease(submission)
    sweep()
    submission.refresh_from_db()
    assert (submission.state, submission.attempts, submission.lease) == (State.QUEUED, 1, "")
    assert submission.waiting_because == Waiting.GRADER_GONE
    assert submission_view(submission)["waiting_because"]
    skip_pause(submission)
    assert dispatch() == 1
    assert sent[1].lease != sent[0].lease


def test_a_lost_message_does_not_count(submission: Submission, sent: list[Job]) -> None:
    for _ in range(5):
        expire_lease(submission)
        sweep()
        submission.refresh_from_db()
        assert (submission.state, submission.attempts, submission.lease) == (State.QUEUED, 0, "")
        assert submission.waiting_because == Waiting.MESSAGE_LOST
        assert dispatch() == 1


def test_the_third_attempt_is_the_last(submission: Submission, sent: list[Job]) -> None:
    for attempt in range(3):
        FakeGrader(sent[attempt]).claim()
        expire_lease(submission)
        sweep()
        skip_pause(submission)
        dispatch()
    submission.refresh_from_db()
    assert (submission.state, submission.verdict, submission.attempts) == (State.FINISHED, "internal_error", 3)
    assert "cpu-1" in submission.reason
    assert "cpu-1" not in submission_view(submission)["message"]
    assert len(sent) == 3


def test_the_grader_says_that_it_was_our_fault(submission: Submission, sent: list[Job]) -> None:
    FakeGrader(sent[0]).judge("internal_error", reason="bwrap: no namespaces")
    submission.refresh_from_db()
    assert (submission.state, submission.attempts) == (State.QUEUED, 1)
    assert submission.reason == "bwrap: no namespaces"
    assert len(sent) == 1, "after a pause, not at once"
    for attempt in (1, 2):
        skip_pause(submission)
        dispatch()
        FakeGrader(sent[attempt]).judge("internal_error", reason="again")
    submission.refresh_from_db()
    assert (submission.verdict, submission.reason) == ("internal_error", "again")


def test_a_renewed_lease_is_left_alone(submission: Submission, sent: list[Job]) -> None:
    fake = FakeGrader(sent[0])
    fake.claim()
    expire_lease(submission)
    fake.progress(1, 2)
    sweep()
    submission.refresh_from_db()
    assert (submission.state, submission.attempts) == (State.RUNNING, 0)


def test_a_renewal_that_comes_while_the_sweep_looks_wins(submission: Submission, sent: list[Job]) -> None:
    fake = FakeGrader(sent[0])
    fake.progress(1, 2)
    given_up = lease.fail(
        submission_id=submission.pk, lease=sent[0].lease, reason="silent", now=timezone.now(), silent=True
    )
    submission.refresh_from_db()
    assert not given_up
    assert (submission.state, submission.lease) == (State.RUNNING, sent[0].lease)


def test_the_slot_of_a_cancelled_row_is_freed_when_its_grader_falls_silent(
    submission: Submission, sent: list[Job]
) -> None:
    FakeGrader(sent[0]).claim()
    cancel_submission(submission=submission)
    expire_lease(submission)
    sweep()
    submission.refresh_from_db()
    assert (submission.verdict, submission.lease, submission.attempts) == ("cancelled", "", 0)


def test_a_refusal_of_a_worker_with_another_copy_costs_no_attempt(
    submission: Submission, cpu_worker: GraderWorker, sent: list[Job]
) -> None:
    """Two workers read one queue; the one with the old copy took the message, said so, and the other takes it next."""
    make_worker("cpu-2", problems={"reduce-sum": "b" * 64})
    for _ in range(4):
        FakeGrader(sent[-1], worker="cpu-2").judge("internal_error", reason="another copy of reduce-sum")
        submission.refresh_from_db()
        assert (submission.state, submission.attempts) == (State.QUEUED, 0)
        assert submission.waiting_because == Waiting.GRADER_REFUSED
        skip_pause(submission)
        dispatch()
    FakeGrader(sent[-1]).judge("accepted")
    submission.refresh_from_db()
    assert submission.verdict == "accepted"


def test_a_problem_that_changed_meanwhile_is_judged_as_it_is_now(
    submit: Submit, problem: Problem, sent: list[Job]
) -> None:
    submission = submit()
    Problem.objects.update(directory_hash="c" * 64)
    make_worker(problems={"reduce-sum": "c" * 64})
    assert dispatch() == 0
    sweep()
    assert dispatch() == 1
    assert (sent[0].submission, sent[0].problem_hash) == (str(submission.pk), "c" * 64)


def test_a_version_that_no_grader_has_waits_and_then_is_our_fault(submit: Submit, sent: list[Job]) -> None:
    submission = submit()
    make_worker(problems={"reduce-sum": "d" * 64})
    sweep()
    submission.refresh_from_db()
    assert submission.state == State.QUEUED
    assert "version" in view(submission)["waiting_because"]
    Submission.objects.update(queued_at=timezone.now() - timedelta(minutes=11))
    sweep()
    submission.refresh_from_db()
    assert submission.verdict == "internal_error"
    assert "reduce-sum" in submission.reason


def test_without_a_grader_for_its_language_it_waits_for_ever(
    submit: Submit, cpu_worker: GraderWorker, sent: list[Job]
) -> None:
    submission = submit(language="cuda")
    Submission.objects.update(queued_at=timezone.now() - timedelta(days=7))
    sweep()
    submission.refresh_from_db()
    assert submission.state == State.QUEUED
    assert "GPU" in view(submission)["waiting_because"]


def test_workers_that_are_long_gone_are_forgotten(cpu_worker: GraderWorker) -> None:
    make_worker("gone", seen_at=timezone.now() - timedelta(hours=1))
    sweep()
    assert list(GraderWorker.objects.all()) == [cpu_worker]


def test_nothing_to_do_is_cheap(
    submission: Submission, sent: list[Job], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    FakeGrader(sent[0]).claim()
    with django_assert_num_queries(5) as queries:  # leases, workers, versions, old workers, ratings
        sweep()
    assert all(query["sql"].startswith("SELECT") for query in queries)
