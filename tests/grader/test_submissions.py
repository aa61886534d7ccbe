"""Every problem's own submissions get the verdict that their file names promise."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.judge.check import judge_source, meets
from grader.judge.devices.cpu import LANGUAGES, CpuDevice
from grader.judge.problems import PROBLEMS_DIRECTORY, load
from tests.attacks.kit import impatient

FILES = sorted(path for path in PROBLEMS_DIRECTORY.glob("*/submissions/*") if path.name.split("__")[0] in LANGUAGES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}/{path.name}")
def test_it_gets_its_verdict(device: CpuDevice, path: Path) -> None:
    language, expected, _ = path.name.split("__", 2)
    problem = impatient(load(path.parent.parent.name), expected)
    result = judge_source(problem, device, language, path.read_bytes())
    assert meets(expected, result.verdict), f"{result.verdict}: {result.message} {result.reason} {result.output}"


STARTERS = sorted(path for path in PROBLEMS_DIRECTORY.glob("*/starter.*") if path.name.split(".")[1] in LANGUAGES)


@pytest.mark.parametrize("path", STARTERS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_starter_runs_and_does_not_pass(device: CpuDevice, path: Path) -> None:
    result = judge_source(load(path.parent.name), device, path.name.split(".")[1], path.read_bytes())
    assert result.verdict == "wrong_answer", f"{result.message} {result.output}"
