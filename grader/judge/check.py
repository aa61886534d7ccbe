"""For authors of problems: every submission of a problem has the verdict that its file name promises.

<language>__<expected>__<name>.<ext>; `expected` is a verdict, or `rejected`: anything but accepted or our fault.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from grader.judge.devices.cpu import CpuDevice
from grader.judge.judging import judge
from grader.judge.lint import lint
from grader.judge.problems import Problem, load
from grader.protocol import Job, Result


@dataclass(frozen=True)
class Checked:
    name: str
    expected: str
    result: Result
    seconds: float

    @property
    def sound(self) -> bool:
        return meets(self.expected, self.result.verdict)


def meets(expected: str, verdict: str) -> bool:
    if expected == "rejected":
        return verdict not in ("accepted", "internal_error", "cancelled")
    return verdict == expected


def check(slug: str, device: CpuDevice, root: Path) -> int:
    """Prints a line a submission; 0 when each has its verdict."""
    problem = load(slug, root)
    passing = lint(problem)
    for name in passing:
        print(f"          {slug}: {name} would pass every case")
    surprises = len(passing)
    for checked in run_submissions(problem, device):
        surprises += not checked.sound
        word = "ok" if checked.sound else f"WANTED {checked.expected}"
        result = checked.result
        print(
            f"{checked.seconds:6.2f} s  {slug}/{checked.name}: {result.verdict}  {word}  {result.message}", flush=True
        )
    return 1 if surprises else 0


def run_submissions(problem: Problem, device: CpuDevice) -> Iterator[Checked]:
    """Those in a language of this device."""
    for path in sorted((problem.directory / "submissions").iterdir()):
        language, expected, _ = path.name.split("__", 2)
        if language not in device.languages:
            continue
        started = time.monotonic()
        result = judge_source(problem, device, language, path.read_bytes())
        yield Checked(path.name, expected, result, time.monotonic() - started)


def judge_source(problem: Problem, device: CpuDevice, language: str, source: bytes, mode: str = "submit") -> Result:
    job = Job("check", "", problem.slug, problem.hash, language, device.kind, mode, source)
    return judge(job, problem, device, lambda done, total: None, lambda: False)
