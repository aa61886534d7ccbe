"""What a learner reads: something useful for every verdict, in the grader's words where it has them."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import translation

from grader.protocol import VERDICTS
from quizapp.catalog.models import Problem
from quizapp.submissions.models import State, Submission, Waiting
from quizapp.submissions.queries import submission_view
from quizapp.submissions.texts import message_of, waiting_text

LIMITS = {"call_seconds": 10, "wall_seconds": 60, "memory_mib": 512}
FAILED = {"name": "4", "public": True, "passed": False, "shape": "n=7", "message": "", "message_zh": "", "detail": {}}


def finished(verdict: str, message: str = "", mode: str = "submit", **result: Any) -> Submission:
    problem = Problem(slug="reduce-sum", limits=LIMITS)
    return Submission(
        problem=problem, state=State.FINISHED, verdict=verdict, message=message, mode=mode, result=result, device="cpu"
    )


def said(submission: Submission, language: str = "en") -> str:
    with translation.override(language):
        return message_of(submission)


@pytest.mark.parametrize("verdict", VERDICTS)
def test_every_verdict_says_something(verdict: str) -> None:
    assert len(said(finished(verdict))) > 10


def test_a_wrong_answer_names_the_case_and_what_differs() -> None:
    detail = {"index": [3], "expected": "1.5", "got": "2.5"}
    assert said(finished("wrong_answer", cases=[FAILED | {"detail": detail}])) == (
        "Wrong answer in case 4 (n=7): expected 1.5, got 2.5."
    )
    words = "2 of 7 elements differ; the first is out[3]."
    assert said(finished("wrong_answer", cases=[FAILED | {"message": words}])) == (
        f"Wrong answer in case 4 (n=7).\n{words}"
    )


def test_a_compile_error_names_the_line() -> None:
    lines = [
        {"line": 1, "column": 1, "severity": "warning", "text": "unused"},
        {"line": 15, "column": 3, "severity": "error", "text": "expected ';'"},
    ]
    assert (
        said(finished("compile_error", "Line 15: the same again", compiler=lines))
        == "It does not compile. Line 15: expected ';'"
    )


def test_the_graders_words_know_the_figure() -> None:
    words = "One call ran for more than 10 s and was stopped."
    assert said(finished("time_limit", words)) == words
    assert "10" in said(finished("time_limit"))


def test_words_in_another_language_come_after_ours() -> None:
    english = "One call ran for more than 10 s and was stopped."
    chinese = "一次调用超过 10 秒，已经停掉。"
    assert said(finished("time_limit", english), "zh-hans").endswith(f"\n{english}")
    assert said(finished("time_limit", english, message_zh=chinese), "zh-hans") == chinese
    case = FAILED | {"message": english, "message_zh": chinese}
    assert said(finished("time_limit", english, cases=[case]), "zh-hans") == chinese


def test_our_faults_tell_the_learner_nothing_of_the_machine() -> None:
    assert "bwrap" not in said(finished("internal_error", "bwrap: /root"))


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"mode": "compile"}, "It compiles."),
        ({"mode": "public", "cases": [FAILED] * 3}, "All 3 public cases pass."),
        ({}, "Every answer is right."),
    ],
)
def test_accepted_says_what_was_judged(fields: dict[str, Any], expected: str) -> None:
    assert said(finished("accepted", **fields)).startswith(expected)


def test_accepted_says_how_it_was_judged() -> None:
    submission = finished("accepted")
    submission.microseconds = 1234.56
    assert "1,234.6 µs" in said(submission)
    submission.device_name = "interpreter"
    assert "interpreter" in said(submission)


def test_the_message_of_a_case_is_in_the_language_of_the_request() -> None:
    submission = finished("wrong_answer", cases=[FAILED | {"message": "differs", "message_zh": "不同"}])
    with translation.override("zh-hans"):
        [case] = submission_view(submission)["cases"]
    assert case["message"] == "不同"
    assert "message_zh" not in case
    with translation.override("en"):
        assert submission_view(submission)["cases"][0]["message"] == "differs"


def test_waiting_says_why() -> None:
    submission = Submission(problem=Problem(slug="x"), state=State.QUEUED, device="gpu", language="cuda")
    with translation.override("en"):
        assert "GPU" in waiting_text(submission, [])
        submission.lease = "a"
        assert waiting_text(submission, []) == ""
    for because in Waiting.values:
        assert len(because) <= 200


@pytest.mark.parametrize(
    ("done", "total", "words"), [(0, 0, "Being judged."), (2, 11, "case 3 of 11"), (11, 11, "11 of 11")]
)
def test_running_says_which_case(done: int, total: int, words: str) -> None:
    assert words in said(Submission(state=State.RUNNING, done=done, total=total))
