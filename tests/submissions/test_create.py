"""Taking a submission in: what is refused, what is answered with an earlier one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.conf import LazySettings
from pytest_django import DjangoCaptureOnCommitCallbacks
from rest_framework.exceptions import ValidationError

from grader.protocol import MAXIMUM_SOURCE_BYTES, Job
from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.submissions.errors import TooManySubmissions
from quizapp.submissions.models import GraderWorker, State, Submission
from quizapp.submissions.services import cancel_submission, create_submission
from tests.submissions.conftest import HASH, FakeGrader, make_problem, make_worker

Submit = Callable[..., Submission]


def seconds_to_wait(refused: TooManySubmissions) -> float:
    return float(getattr(refused, "wait"))  # noqa: B009  # the stubs do not know that Throttled carries it


def test_it_works(problem: Problem, alice: User) -> None:
    submission, new = create_submission(user=alice, problem=problem, language="cpp", source=b"int x;")
    submission.refresh_from_db()
    assert new
    assert (submission.state, submission.device, submission.mode) == (State.QUEUED, "cpu", "submit")
    assert bytes(submission.source) == b"int x;"
    assert submission.problem_hash == HASH


def test_bytes_are_kept_as_they_came(submit: Submit) -> None:
    odd = b"\xef\xbb\xbfdef solve():\r\n\treturn '\x00\xe4\xbd\xa0'  \r\n\r\n"
    submission = submit(source=odd)
    submission.refresh_from_db()
    assert bytes(submission.source) == odd


@pytest.mark.parametrize("size", [0, MAXIMUM_SOURCE_BYTES])
def test_empty_and_just_fitting_sources_are_taken(submit: Submit, size: int) -> None:
    assert submit(source=b"#" * size).state == State.QUEUED


def test_a_byte_more_is_refused(submit: Submit) -> None:
    with pytest.raises(ValidationError, match="64 KiB"):
        submit(source=b"#" * (MAXIMUM_SOURCE_BYTES + 1))
    assert not Submission.objects.exists()


@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("language", {"language": "cobol"}),
        ("mode", {"mode": "fast"}),
        ("device", {"device": "tpu"}),
        ("device", {"device": "gpu", "language": "python"}),
        ("device", {"device": "cpu", "language": "cuda"}),
    ],
)
def test_what_does_not_exist_is_named(submit: Submit, field: str, fields: dict[str, str]) -> None:
    with pytest.raises(ValidationError) as refused:
        submit(**fields)
    assert field in str(refused.value.get_codes())


def test_a_language_that_the_problem_has_not_is_refused(submit: Submit) -> None:
    with pytest.raises(ValidationError):
        submit(problem=make_problem("lru-cache", ("python", "cpp")), language="cuda")


def test_triton_goes_to_the_interpreter_while_no_gpu_is_up(
    submit: Submit, cpu_worker: GraderWorker, settings: LazySettings
) -> None:
    assert submit(language="triton").device == "cpu"
    gpu = make_worker("gpu-1", "gpu")
    assert submit(language="triton").device == "gpu"
    assert submit(language="triton", device="cpu").device == "cpu"
    settings.WORKER_FRESH_SECONDS = -1  # it has not been heard of for too long
    assert submit(language="triton").device == "cpu", gpu
    assert submit(language="cuda").device == "gpu"


def test_identical_bytes_answer_the_earlier_one(problem: Problem, alice: User, bob: User, submit: Submit) -> None:
    first = submit(source=b"same")
    assert create_submission(user=alice, problem=problem, language="python", source=b"same") == (first, False)
    assert submit(source=b"same", again=True) != first
    assert submit(source=b"same", language="cpp") != first
    assert submit(source=b"same", mode="public") != first
    assert submit(source=b"same", user=bob) != first


def test_identical_bytes_for_a_changed_problem_are_judged(problem: Problem, submit: Submit) -> None:
    first = submit(source=b"same")
    problem.directory_hash = "b" * 64
    problem.save()
    assert submit(source=b"same") != first


@pytest.mark.parametrize("verdict", ["internal_error", "suspicious", "cancelled"])
def test_a_verdict_that_says_nothing_about_the_code_is_not_answered_again(submit: Submit, verdict: str) -> None:
    first = submit(source=b"same")
    Submission.objects.filter(pk=first.pk).update(state=State.FINISHED, verdict=verdict)
    assert submit(source=b"same") != first


def test_the_sixth_unfinished_one_waits(submit: Submit, bob: User) -> None:
    mine = [submit() for _ in range(5)]
    with pytest.raises(TooManySubmissions) as refused:
        submit()
    assert seconds_to_wait(refused.value) > 0
    assert submit(user=bob).state == State.QUEUED
    cancel_submission(submission=mine[0])
    assert submit().state == State.QUEUED


def test_an_identical_one_is_answered_even_at_the_limit(submit: Submit) -> None:
    mine = [submit(source=b"# %d" % number) for number in range(5)]
    assert submit(source=b"# 3") == mine[3]


def test_twenty_a_minute(submit: Submit) -> None:
    for _ in range(20):
        Submission.objects.filter(pk=submit().pk).update(state=State.FINISHED, verdict="accepted")
    with pytest.raises(TooManySubmissions) as refused:
        submit()
    assert 50 < seconds_to_wait(refused.value) <= 60


def test_cancelling_is_no_way_around_the_limit(
    submit: Submit,
    cpu_worker: GraderWorker,
    sent: list[Job],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    """A grader goes on with what was cancelled, so its place stays taken until it lets go."""
    cpu_worker.slots = 5
    cpu_worker.save()
    with django_capture_on_commit_callbacks(execute=True):
        mine = [submit() for _ in range(5)]
    for job in sent:
        FakeGrader(job).claim()
    for submission in mine:
        cancel_submission(submission=submission)
    with pytest.raises(TooManySubmissions):
        submit()
    FakeGrader(sent[0]).finish("wrong_answer")
    assert submit().state == State.QUEUED
    mine[0].refresh_from_db()
    assert mine[0].verdict == "cancelled"


def test_the_job_leaves_as_soon_as_the_row_is_committed(
    problem: Problem,
    alice: User,
    cpu_worker: GraderWorker,
    sent: list[Job],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        submission, _ = create_submission(user=alice, problem=problem, language="python", source=b"x")
        assert sent == []
    [job] = sent
    assert (job.submission, job.source, job.device) == (str(submission.pk), b"x", "cpu")
