"""Every honest submission is accepted, twenty times over: those of the problems, and those in odd styles.

HONEST_RUNS: another number of runs.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

from grader.judge.check import judge_source
from grader.judge.devices.cpu import LANGUAGES, CpuDevice
from grader.judge.problems import PROBLEMS_DIRECTORY, load
from tests.attacks.kit import HONEST
from tests.bench.device import judging_device
from tests.bench.progress import Progress
from tests.bench.table import Row

TITLE = "Honest submissions"
RUNS = int(os.environ.get("HONEST_RUNS", "20"))


def rows() -> list[Row]:
    files = [*_of_problems(), *((path.name.split("__")[0], path.name.split("__")[1], path) for path in HONEST)]
    refused: Counter[str] = Counter()
    progress = Progress("honest submissions", RUNS * len(files))
    with judging_device() as device:
        for run in range(RUNS):  # one after the other and round again: a bad minute meets each only once
            for number, (slug, language, path) in enumerate(files, start=1):
                refused.update(_refused(device, slug, language, path))
                progress.say(run * len(files) + number, f"{refused.total()} refused")
    told = "; ".join(f"{name} {count} times" for name, count in refused.most_common())
    return [
        Row(
            f"honest submissions accepted, {RUNS} runs each",
            f"{RUNS * len(files) - refused.total()} of {RUNS * len(files)}{': ' * bool(told)}{told}",
            f"{len(files)} files",
            "all",
            not refused,
        )
    ]


def _of_problems() -> list[tuple[str, str, Path]]:
    """In the languages of a CPU; triton in its interpreter."""
    found = []
    for path in sorted(PROBLEMS_DIRECTORY.glob("*/submissions/*__accepted__*")):
        language = path.name.split("__")[0]
        if language in LANGUAGES:
            found.append((path.parent.parent.name, language, path))
    return found


def _refused(device: CpuDevice, slug: str, language: str, path: Path) -> list[str]:
    result = judge_source(load(slug), device, language, path.read_bytes())
    return [] if result.verdict == "accepted" else [f"{slug}/{path.name}: {result.verdict}"]
