"""The judge behind its socket, and the worker in front of it."""

from __future__ import annotations

import json
import os
import socket
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grader import worker
from grader.judge.devices.cpu import CpuDevice
from grader.judge.link import JudgeGone, Link
from grader.judge.problems import PROBLEMS_DIRECTORY
from grader.judge.server import Judge, serve
from grader.protocol import (
    TASK_ANNOUNCE,
    TASK_CLAIMED,
    TASK_FINISHED,
    TASK_PROGRESS,
    Announcement,
    Job,
    Result,
    problem_hash,
)

RIGHT = b"from math import prod\n\ndef solve(*numbers):\n    return 2 * prod(numbers)\n"
SLOW = b"import time\n\ndef solve(*numbers):\n    time.sleep(8)\n"
Sent = list[tuple[str, dict[str, Any]]]


def job(source: bytes = RIGHT, **changes: Any) -> Job:
    fields: dict[str, Any] = {
        "submission": "s1",
        "lease": "l1",
        "problem": "kv-cache-bytes",
        "problem_hash": problem_hash(PROBLEMS_DIRECTORY / "kv-cache-bytes"),
        "language": "python",
        "device": "cpu",
        "mode": "submit",
        "source": source,
    }
    return Job(**(fields | changes))


@pytest.fixture
def served(device: CpuDevice, tmp_path: Path) -> Iterator[Path]:
    path, stop = tmp_path / "judge.sock", threading.Event()
    thread = threading.Thread(target=serve, args=(path, Judge(device), stop))
    thread.start()
    with Link(str(path), wait_seconds=10):
        yield path
    stop.set()
    thread.join()


@pytest.fixture
def sent(served: Path, monkeypatch: pytest.MonkeyPatch) -> Sent:
    messages: Sent = []
    monkeypatch.setattr(worker, "SOCKET", str(served))
    monkeypatch.setattr(worker, "_send", lambda task, message: messages.append((task, message)))
    return messages


def result_of(path: Path, job: Job) -> Result:
    with Link(str(path)) as link:
        link.start(job)
        while True:
            message = link.receive(20)
            assert message is not None
            if "result" in message:
                return Result.from_dict(message["result"])


def test_a_job_is_judged(served: Path) -> None:
    result = result_of(served, job())
    assert result.verdict == "accepted"
    assert len(result.cases) == 10
    assert result.device == "cpu"


def test_progress_counts_every_case(served: Path) -> None:
    with Link(str(served)) as link:
        link.start(job())
        progress = []
        while "result" not in (message := link.receive(20) or {}):
            progress.append(message["progress"])
    assert progress[0] == [0, 10]
    assert progress[-1] == [10, 10]


def test_public_mode_runs_public_cases(served: Path) -> None:
    assert {case.public for case in result_of(served, job(mode="public")).cases} == {True}


@pytest.mark.parametrize(("source", "verdict"), [(RIGHT, "accepted"), (b"def solve(:\n", "compile_error")])
def test_compile_mode_runs_nothing(served: Path, source: bytes, verdict: str) -> None:
    result = result_of(served, job(source, mode="compile"))
    assert (result.verdict, result.cases) == (verdict, ())


def test_another_copy_of_the_problem_is_our_fault(served: Path) -> None:
    result = result_of(served, job(problem_hash="0" * 64))
    assert result.verdict == "internal_error"
    assert "kv-cache-bytes" in result.reason
    assert result.message == ""


def test_an_unknown_problem_is_our_fault(served: Path) -> None:
    assert result_of(served, job(problem="nothing-here")).verdict == "internal_error"


def test_a_path_is_no_problem(served: Path) -> None:
    assert result_of(served, job(problem="../problems/kv-cache-bytes")).verdict == "internal_error"


def test_a_job_can_be_cancelled(served: Path) -> None:
    with Link(str(served)) as link:
        link.start(job(SLOW))
        link.receive(20)
        link.cancel()
        while "result" not in (message := link.receive(6) or {"result": None}):
            pass
    assert message["result"]["verdict"] == "cancelled"


def test_who_hangs_up_has_cancelled(served: Path) -> None:
    with Link(str(served)) as link:
        link.start(job(SLOW))
        link.receive(20)
    assert result_of(served, job()).verdict == "accepted"


def test_status_says_what_it_judges(served: Path) -> None:
    with Link(str(served)) as link:
        status = link.status()
    assert Announcement(worker="w", **status).languages == ("python", "cpp", "triton") or status["languages"]
    assert status["problems"]["kv-cache-bytes"] == problem_hash(PROBLEMS_DIRECTORY / "kv-cache-bytes")


@pytest.mark.parametrize(
    "line",
    [b"{}", b"[]", b"no json", b'{"judge": 1}', b'{"judge": {"version": 9}}', b"[" * 100_000],
    ids=lambda line: line[:30].decode(),
)
def test_what_is_no_job_is_answered(served: Path, line: bytes) -> None:
    with socket.socket(socket.AF_UNIX) as end:
        end.connect(str(served))
        end.sendall(line + b"\n")
        assert "error" in json.loads(end.recv(65536))


def test_the_socket_is_for_this_user_alone(served: Path) -> None:
    assert stat.S_IMODE(os.stat(served).st_mode) == 0o600


def test_a_worker_claims_tells_and_finishes(sent: Sent) -> None:
    worker.judge(job().to_dict())
    assert [task for task, _ in sent] == [TASK_CLAIMED, *[TASK_PROGRESS] * (len(sent) - 2), TASK_FINISHED]
    assert all((message["submission"], message["lease"]) == ("s1", "l1") for _, message in sent)
    assert Result.from_dict(sent[-1][1]["result"]).verdict == "accepted"


def test_a_worker_answers_what_it_cannot_read(sent: Sent) -> None:
    worker.judge(job().to_dict() | {"version": 9})
    task, message = sent[-1]
    assert task == TASK_FINISHED
    assert message["result"]["verdict"] == "internal_error"
    assert "version" in message["result"]["reason"]


def test_a_worker_announces_its_judge(sent: Sent) -> None:
    assert worker.announce_once()
    task, message = sent[-1]
    assert task == TASK_ANNOUNCE
    assert Announcement.from_dict(message).device == "cpu"


def test_without_a_judge_nothing_is_announced(sent: Sent, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "SOCKET", str(tmp_path / "nobody"))
    assert not worker.announce_once()
    assert sent == []


def test_a_worker_stops_what_the_site_cancels(sent: Sent) -> None:
    timer = threading.Timer(0.5, lambda: worker.cancel(None, lease="l1"))
    timer.start()
    worker.judge(job(SLOW).to_dict())
    timer.join()
    assert sent[-1][1]["result"]["verdict"] == "cancelled"
    assert worker._cancelled == set()


def test_when_the_judge_dies_the_worker_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lease runs out, and the site hands the job out again."""
    path, messages = tmp_path / "dying.sock", []
    monkeypatch.setattr(worker, "SOCKET", str(path))
    monkeypatch.setattr(worker, "_send", lambda task, message: messages.append(task))
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
        listener.listen()

        def take_and_die() -> None:
            end, _ = listener.accept()
            end.recv(100)
            end.close()

        thread = threading.Thread(target=take_and_die)
        thread.start()
        worker.judge(job().to_dict())
        thread.join()
    assert messages[0] == TASK_CLAIMED
    assert TASK_FINISHED not in messages


def test_a_judge_that_is_not_there_is_told_apart(tmp_path: Path) -> None:
    with pytest.raises(JudgeGone):
        Link(str(tmp_path / "nobody"))
