"""What is no solution, sent as a job on standard input: each has a verdict of its own, in words that say why."""

from __future__ import annotations

import base64
import io
import json
from typing import Any

import pytest

from grader import __main__ as command
from grader.judge.devices.cpu import CpuDevice
from grader.protocol import MAXIMUM_SOURCE_BYTES
from tests.grader.bad_input import BAD_INPUTS, RIGHT, BadInput


@pytest.fixture
def run_job(device: CpuDevice, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """The command's own way from bytes to bytes, on the device of all tests."""

    def run(source: bytes, language: str = "python", /, **changes: object) -> tuple[int, str, str]:
        fields = {"version": 1, "submission": "s", "lease": "", "problem": "reduce-sum", "problem_hash": ""}
        fields |= {"language": language, "device": "cpu", "mode": "submit"}
        fields["source"] = base64.b64encode(source).decode("ascii")
        monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(fields | changes)))
        status = command.main([])
        told = capsys.readouterr()
        return status, told.out, told.err

    monkeypatch.setattr(command, "_device", lambda kind: device)
    monkeypatch.setattr(device, "close", lambda: None)
    return run


@pytest.mark.parametrize("bad", BAD_INPUTS, ids=lambda bad: bad.name)
def test_each_has_a_clear_verdict(run_job: Any, bad: BadInput) -> None:
    status, out, _ = run_job(bad.source.encode(), bad.language)
    result = json.loads(out)
    assert (status, result["verdict"]) == (0, bad.verdict), result["message"]
    assert bad.says in result["message"]
    assert result["message_zh"]


def test_a_nul_byte_is_at_its_line(run_job: Any) -> None:
    [line] = json.loads(run_job(b"\n\n" + RIGHT.replace("x.", "x\0.").encode())[1])["compiler"]
    assert line["line"] == 4


def test_one_byte_more_than_fits_is_no_job(run_job: Any) -> None:
    status, out, err = run_job(b"#" * (MAXIMUM_SOURCE_BYTES + 1))
    assert (status, out) == (2, "")
    assert "source has 65,537 bytes, and 65,536 (64 KiB) are the limit" in err


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"language": "cobol"}, "language is 'cobol', not one of python, cpp, triton, cuda"),
        ({"mode": "fast"}, "mode is 'fast'"),
        ({"device": "tpu"}, "device is 'tpu'"),
        ({"problem": "reduce\0sum"}, "problem is no name"),
        ({"submission": "s" * 201}, "submission is no name"),
        ({"source": "你"}, "source is not base64"),
        ({"source": 7}, "source is not text"),
        ({"version": 2}, "protocol version 2"),
    ],
)
def test_what_is_no_job_is_told(run_job: Any, changes: dict[str, object], says: str) -> None:
    status, out, err = run_job(b"", **changes)
    assert (status, out) == (2, "")
    assert says in err
