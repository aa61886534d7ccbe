"""What graders say is applied once, by whoever holds the lease, and by nobody else."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from grader.protocol import Announcement, CaseOutcome, Job, Performance, Result
from quizapp.submissions.models import GraderWorker, State, Submission
from quizapp.submissions.services import dispatch, messages
from tests.submissions.conftest import HASH, FakeGrader, expire_lease, passed, skip_pause, timed, under_roofs

Submit = Callable[..., Submission]


@pytest.fixture
def submission(submit: Submit, cpu_worker: GraderWorker, sent: list[Job]) -> Submission:
    """On its way to a grader."""
    submission = submit()
    assert dispatch() == 1
    return submission


@pytest.fixture
def fake(submission: Submission, sent: list[Job]) -> FakeGrader:
    return FakeGrader(sent[0])


def row(submission: Submission) -> dict[str, Any]:
    return dict(Submission.objects.filter(pk=submission.pk).values().get())


def test_it_works(submission: Submission, fake: FakeGrader) -> None:
    fake.claim()
    submission.refresh_from_db()
    assert (submission.state, submission.claimed_by) == (State.RUNNING, "cpu-1")
    fake.progress(3, 11)
    submission.refresh_from_db()
    assert (submission.done, submission.total) == (3, 11)
    fake.finish("accepted", cases=(passed(),), performance=(timed(900.0), timed(7000.0)), output="hello", device="EPYC")
    submission.refresh_from_db()
    assert (submission.state, submission.verdict, submission.lease) == (State.FINISHED, "accepted", "")
    assert (submission.microseconds, submission.device_name) == (7000.0, "EPYC")
    assert submission.result["output"] == "hello"
    assert submission.finished_at is not None


def test_progress_renews_the_lease_and_never_goes_back(submission: Submission, fake: FakeGrader) -> None:
    fake.claim()
    fake.progress(5, 11)
    expire_lease(submission)
    fake.progress(4, 11)
    submission.refresh_from_db()
    assert submission.done == 5
    assert submission.lease_expires_at is not None
    assert submission.lease_expires_at > timezone.now()


def test_progress_and_result_do_without_the_claim_that_was_lost(submission: Submission, fake: FakeGrader) -> None:
    fake.progress(1, 11)
    submission.refresh_from_db()
    assert submission.state == State.RUNNING
    assert submission.started_at is not None
    fake.finish("wrong_answer")
    submission.refresh_from_db()
    assert submission.verdict == "wrong_answer"


@pytest.mark.parametrize("again", ["claim", "progress", "finish"])
def test_after_the_end_nothing_changes(submission: Submission, fake: FakeGrader, again: str) -> None:
    fake.judge("accepted")
    before = row(submission)
    words: dict[str, Callable[[], None]] = {
        "claim": fake.claim,
        "progress": lambda: fake.progress(1, 2),
        "finish": lambda: fake.finish("wrong_answer"),
    }
    words[again]()
    assert row(submission) == before


def test_a_second_claim_changes_nothing(submission: Submission, fake: FakeGrader, sent: list[Job]) -> None:
    fake.claim()
    before = row(submission)
    FakeGrader(sent[0], worker="another").claim()
    assert row(submission) == before


def test_a_grader_that_was_given_up_is_not_heard(
    submission: Submission, fake: FakeGrader, sent: list[Job], caplog: pytest.LogCaptureFixture
) -> None:
    from quizapp.submissions.services import sweep

    fake.claim()
    expire_lease(submission)
    sweep()
    skip_pause(submission)
    dispatch()
    caplog.set_level("INFO")
    fake.progress(9, 11)
    fake.finish("accepted")
    submission.refresh_from_db()
    assert (submission.state, submission.done, submission.verdict) == (State.QUEUED, 0, "")
    assert "dropped" in caplog.text
    FakeGrader(sent[1]).judge("wrong_answer")
    submission.refresh_from_db()
    assert submission.verdict == "wrong_answer"


@pytest.mark.parametrize("lease", ["", "x" * 32, "0" * 33, None, 7, "f" * 31 + "\x00"])
def test_a_stranger_changes_nothing(submit: Submit, lease: object) -> None:
    submission = submit()  # nobody holds it: its own token is empty
    before = row(submission)
    address = {"submission": str(submission.pk), "lease": lease}
    messages.apply_claimed(address | {"worker": "mallory"})
    messages.apply_progress(address | {"done": 1, "total": 2})
    messages.apply_finished(address | {"result": Result(verdict="accepted").to_dict()})
    assert row(submission) == before


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "x",
        {},
        {"submission": "not-an-id"},
        {"submission": 7, "lease": "a"},
        {"submission": str(uuid4()), "lease": "a" * 32},
        {"submission": str(uuid4()), "lease": "a" * 32, "worker": "", "done": -1, "total": 2, "result": None},
        {"submission": str(uuid4()), "lease": "a" * 32, "worker": "w", "done": 1, "total": True, "result": []},
    ],
)
def test_malformed_messages_are_dropped(db: None, message: object) -> None:
    for apply in (messages.apply_claimed, messages.apply_progress, messages.apply_finished, messages.apply_announce):
        apply(message)
    assert not GraderWorker.objects.exists()


def test_an_unreadable_result_is_an_attempt_of_ours(submission: Submission, fake: FakeGrader) -> None:
    fake.claim()
    messages.apply_finished(fake.address | {"result": {"version": 1, "verdict": "wonderful"}})
    submission.refresh_from_db()
    assert (submission.state, submission.attempts, submission.lease) == (State.QUEUED, 1, "")
    assert "wonderful" in submission.reason


@pytest.mark.parametrize(
    "fields",
    [
        {"performance": (timed(0.0),)},
        {"performance": (timed(math.nan),)},
        {"performance": (timed(math.inf),)},
        {"performance": (Performance("1", True),)},
        {"performance": (under_roofs(bytes=-1.0),)},
        {"performance": (under_roofs(operations=math.nan),)},
        {"performance": (under_roofs(bandwidth=0.0),)},
        {"performance": (under_roofs(peak=math.inf),)},
        {"performance": (under_roofs(cached="yes"),)},
        {"steps_seconds": math.nan},
        {"cases": (CaseOutcome("1", True, "yes"),)},  # type: ignore[arg-type]  # it is what a broken grader might say
    ],
)
def test_a_result_that_does_not_hold_together_is_no_verdict(
    submission: Submission, fake: FakeGrader, fields: dict[str, Any]
) -> None:
    fake.judge("accepted", **fields)
    submission.refresh_from_db()
    assert (submission.verdict, submission.attempts) == ("", 1)


def test_a_grader_does_not_cancel(submission: Submission, fake: FakeGrader) -> None:
    fake.judge("cancelled")
    submission.refresh_from_db()
    assert (submission.verdict, submission.attempts) == ("", 1)


def test_text_that_no_database_takes_is_made_fit(submission: Submission, fake: FakeGrader) -> None:
    detail = {"index": [3], "expected": math.inf, "got": math.nan, "max_absolute_error": math.inf}
    case = CaseOutcome("1", True, False, message="a\x00b", detail=detail)
    fake.judge("wrong_answer", message="\ud800", output="x\x00" * 20_000, cases=(case,))
    submission.refresh_from_db()
    assert submission.verdict == "wrong_answer"
    assert submission.message == "?"
    assert "\x00" not in submission.result["output"]
    assert len(submission.result["output"]) == 16 * 1024
    assert submission.result["cases"][0]["detail"]["got"] == "nan"


def test_a_hidden_case_keeps_its_inputs(submission: Submission, fake: FakeGrader) -> None:
    detail = {"index": [3], "count": 2, "inputs": {"x": [1, 2, 3]}, "seed": 7}
    cases = (CaseOutcome("h", False, False, detail=detail), CaseOutcome("p", True, False, detail=detail))
    fake.judge("wrong_answer", cases=cases)
    submission.refresh_from_db()
    hidden, public = submission.result["cases"]
    assert hidden["detail"] == {"index": [3], "count": 2}
    assert public["detail"] == detail


def test_an_announcement_makes_a_worker_and_keeps_it_fresh(db: None) -> None:
    said = Announcement("cpu-9", "cpu", "EPYC", ("python", "cobol"), 2, {"reduce-sum": HASH}, ("no cgroups",))
    messages.apply_announce(said.to_dict())
    GraderWorker.objects.update(seen_at=timezone.now() - timedelta(hours=1))
    messages.apply_announce(said.to_dict())
    worker = GraderWorker.objects.get()
    assert (worker.name, worker.languages, worker.slots, worker.warnings) == ("cpu-9", ["python"], 2, ["no cgroups"])
    assert worker.seen_at > timezone.now() - timedelta(seconds=10)


def test_an_announcement_sends_what_waited_for_it(submit: Submit, sent: list[Job]) -> None:
    submit()
    messages.apply_announce(Announcement("w", "cpu", "", ("python",), 1, {"reduce-sum": HASH}).to_dict())
    assert len(sent) == 1


@pytest.mark.parametrize("fields", [{"worker": ""}, {"slots": 0}, {"slots": 10_000}, {"slots": "many"}, {"version": 2}])
def test_an_announcement_that_no_worker_would_make_is_dropped(db: None, fields: dict[str, object]) -> None:
    messages.apply_announce(Announcement("w", "cpu", "", ("python",), 1).to_dict() | fields)
    assert not GraderWorker.objects.exists()


FINDING = {"tool": "ncu", "text": "the tool's words", "kernel": "reduce", "line": 3, "counters": {"dram_percent": 91.5}}


def test_findings_are_added_once_by_whoever_decided(submission: Submission, fake: FakeGrader) -> None:
    fake.judge("accepted", message="well")
    before = row(submission)
    messages.apply_findings(fake.address | {"findings": [FINDING]})
    messages.apply_findings(fake.address | {"findings": [FINDING | {"text": "again"}]})
    after = row(submission)
    assert after.pop("findings") == [FINDING]
    assert before.pop("findings") == []
    assert before == after


@pytest.mark.parametrize(
    "findings",
    ["text", [{"tool": 5}], [FINDING | {"line": -1}], [FINDING | {"counters": {"x": math.nan}}], None],
)
def test_findings_that_are_none_change_nothing(submission: Submission, fake: FakeGrader, findings: Any) -> None:
    fake.judge("accepted")
    before = row(submission)
    messages.apply_findings(fake.address | {"findings": findings})
    assert row(submission) == before


def test_findings_before_the_verdict_or_from_another_are_dropped(submission: Submission, fake: FakeGrader) -> None:
    fake.claim()
    messages.apply_findings(fake.address | {"findings": [FINDING]})
    fake.finish("accepted")
    messages.apply_findings(fake.address | {"lease": "0" * 32, "findings": [FINDING]})
    assert row(submission)["findings"] == []
