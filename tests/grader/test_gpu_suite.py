"""The suite of a GPU machine: what it says, on a device that is played, and where there is none at all."""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from grader.judge.problems import Problem, load
from tests.gpu import suite
from tests.gpu.table import LINES, Table
from tests.grader.played.device import played_gpu

if TYPE_CHECKING:
    from grader.judge.devices.cuda import CudaDevice

RIGHT = "def solve(a, b, out, n):\n    out.copy_(a + b)\n"
WRONG = "def solve(a, b, out, n):\n    out.copy_(a - b)\n"
SUITE = "tests.gpu.sections"


@pytest.fixture(scope="module")
def device() -> Iterator[CudaDevice]:
    with played_gpu() as (device, _):
        yield device


@pytest.fixture
def sections(device: CudaDevice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """With one problem, small, an honest submission of it and a wrong one, and one attack."""
    module = importlib.import_module(SUITE)
    submissions, attacks = tmp_path / "vector-add/submissions", tmp_path / "attacks"
    submissions.mkdir(parents=True)
    attacks.mkdir()
    (submissions / "triton__accepted__plain.py").write_text(RIGHT)
    (submissions / "triton__wrong_answer__minus.py").write_text(WRONG)
    (attacks / "vector-add__triton__accepted__wrong.py").write_text(WRONG)
    monkeypatch.setattr(module, "SLUGS", ("vector-add",))
    monkeypatch.setattr(module, "PROBLEMS_DIRECTORY", tmp_path)
    monkeypatch.setattr(module, "ATTACKS", attacks)
    monkeypatch.setattr(module, "load", lambda slug: small(load(slug)))
    monkeypatch.setattr(module, "_plain", lambda paths, seconds: {str(path): {"n = 4,096": 9.0} for _, path in paths})
    yield module
    del sys.modules[SUITE]  # it holds the device that was played


def small(problem: Problem) -> Problem:
    timed = (replace(problem.timing["gpu"][0], shape={"n": 4096}),)
    return replace(problem, rows=problem.rows[:3], timing={"gpu": timed})


def table(out: Path, seconds: float = 60.0) -> Table:
    return Table("part", time.monotonic() + seconds, [], out)


def lines(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (out / LINES).read_text().splitlines()]


def test_every_submission_is_a_line(device: CudaDevice, sections: ModuleType, tmp_path: Path) -> None:
    sections.check(device, table(tmp_path))
    told = lines(tmp_path)
    names = ["vector-add__triton__accepted__plain.py", "vector-add__triton__wrong_answer__minus.py"]
    assert [line["what"] for line in told] == names
    assert all(line["sound"] for line in told)
    assert told[0]["detail"]["result"]["performance"]


def test_an_attack_that_gets_another_verdict_is_no_success(
    device: CudaDevice, sections: ModuleType, tmp_path: Path
) -> None:
    sections.attacks(device, table(tmp_path))
    [line] = lines(tmp_path)  # the honest one after it was accepted
    assert not line["sound"]
    assert line["told"].startswith("wrong_answer in")


def test_what_there_is_no_time_for_is_told(device: CudaDevice, sections: ModuleType, tmp_path: Path) -> None:
    sections.check(device, table(tmp_path, seconds=-1))
    assert [line["told"] for line in lines(tmp_path)] == ["left out: no time"] * 2


def test_times_stand_beside_those_of_a_plain_process(device: CudaDevice, sections: ModuleType, tmp_path: Path) -> None:
    sections.speed(device, table(tmp_path, seconds=20.0))
    [line] = lines(tmp_path)
    assert line["what"] == "vector-add triton plain.py n = 4,096"
    assert line["detail"]["plain"] == 9.0
    assert len(line["detail"]["times"]) == len(line["detail"]["raw"]) > 0


def test_a_section_that_breaks_costs_no_other_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cuda").mkdir()
    (tmp_path / "cuda/__init__.py").write_text("raise ImportError('no GPU here')\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("OUT", str(tmp_path))
    assert suite.main(["--seconds", "60", "check", "attacks"]) == 1
    written = json.loads((tmp_path / "suite.json").read_text())
    ended = "the section ended with status 1; see above"
    assert [(line["section"], line["told"]) for line in written["lines"]] == [("check", ended), ("attacks", ended)]
    assert set(written["facts"]) == {"check took", "attacks took"}
    assert "attacks: 0 of 1 as expected" in capfd.readouterr().out


def test_a_section_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        suite.main(["chekc"])
    assert "no section chekc" in capsys.readouterr().err
