"""Messages between site and grader."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from grader.protocol import (
    Announcement,
    CaseOutcome,
    CompilerLine,
    Job,
    Performance,
    ProtocolError,
    Result,
    Roofline,
    problem_hash,
)

ROOFLINE = Roofline(bytes=16e6, operations=4e6, bandwidth=8e9, peak=90e9, cached=True)
JOB = Job("s", "l", "reduce-sum", "h", "python", "cpu", "submit", b"\xef\xbb\xbf\x00print()\r\n")


def test_a_job_survives_json() -> None:
    assert Job.from_dict(json.loads(json.dumps(JOB.to_dict()))) == JOB


def test_a_result_survives_json() -> None:
    result = Result(
        "wrong_answer",
        "one is wrong",
        message_zh="错了一个",
        cases=(CaseOutcome("1", True, False, "n = 7", "differs", {"index": [0]}, "不同"),),
        performance=(Performance("t1", 12.5, 0.9, None), Performance("t2", 4.0, None, 0.5, ROOFLINE)),
        compiler=(CompilerLine(3, 1, "error", "no"),),
        output="printed",
        device="cpu",
        steps_seconds=0.5,
        reason="",
    )
    assert Result.from_dict(json.loads(json.dumps(result.to_dict()))) == result


def test_an_announcement_survives_json() -> None:
    announcement = Announcement("cpu@a", "cpu", "EPYC", ("python",), 1, {"softmax": "h"}, ("no cgroups",), ("cuda",))
    assert Announcement.from_dict(json.loads(json.dumps(announcement.to_dict()))) == announcement


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"language": "perl"},
        {"mode": "peek"},
        {"device": "tpu"},
        {"source": "%%%"},
        {"source": 7},
        {"lease": None},
    ],
)
def test_a_job_of_another_shape_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(ProtocolError):
        Job.from_dict(JOB.to_dict() | change)


@pytest.mark.parametrize("data", [None, [], "judge", {}])
def test_what_is_no_message_is_refused(data: object) -> None:
    with pytest.raises(ProtocolError):
        Result.from_dict(data)


def test_an_unknown_field_of_a_case_is_refused() -> None:
    data = Result("accepted").to_dict() | {"cases": [{"name": "1", "public": True, "passed": True, "secret": 1}]}
    with pytest.raises(ProtocolError):
        Result.from_dict(data)


def test_a_result_of_before_has_no_roofline() -> None:
    line = {"case": "n = 7", "microseconds": 12.5, "library_ratio": 0.9, "limit_ratio": 0.5}
    result = Result.from_dict(Result("accepted").to_dict() | {"performance": [line]})
    assert result.performance == (Performance("n = 7", 12.5, 0.9, 0.5),)


@pytest.mark.parametrize("roofline", ["high", {"bytes": 1.0}, asdict(ROOFLINE) | {"colour": "red"}])
def test_a_roofline_of_another_shape_is_refused(roofline: object) -> None:
    line = asdict(Performance("n = 7", 12.5)) | {"roofline": roofline}
    with pytest.raises(ProtocolError):
        Result.from_dict(Result("accepted").to_dict() | {"performance": [line]})


@pytest.mark.parametrize("line", ["fast", None, 7])
def test_a_time_that_is_no_object_is_refused(line: object) -> None:
    with pytest.raises(ProtocolError):
        Result.from_dict(Result("accepted").to_dict() | {"performance": [line]})


def test_a_problem_hash_counts_names_and_bytes_but_no_caches(tmp_path: Path) -> None:
    (tmp_path / "problem.toml").write_text("a = 1")
    before = problem_hash(tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "judge.pyc").write_bytes(b"x")
    assert problem_hash(tmp_path) == before
    (tmp_path / "problem.toml").rename(tmp_path / "problem2.toml")
    assert problem_hash(tmp_path) != before
