"""What has been tried on judges of code, each by its own small file with its expected verdict; and honest code in odd
styles, which must pass. File names are those of a problem's submissions, with the problem in front.

Afterwards the host is as it was: processes, control groups, /dev/shm, /tmp.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from grader.judge.check import judge_source, meets
from grader.judge.devices.cpu import CpuDevice
from grader.judge.problems import load
from grader.protocol import Result

DIRECTORY = Path(__file__).parent / "submissions"
ATTACKS = sorted(path for path in DIRECTORY.iterdir() if path.is_file())
HONEST = sorted((DIRECTORY / "honest").iterdir())

# What the files try to leave behind.
ATTEMPTED = [
    *(
        "/tmp/owned",
        "/tmp/left-behind",
        "/dev/shm/left-behind",
        "/var/tmp/left-behind",
        "/tmp/result.json",
        "/tmp/fill",
    ),
    *("/dev/shm/fill", "/var/tmp/fill", "/fill", "/tmp/d0", "/etc/cron.d/x", "/tmp/out.bin", "/tmp/solution.py"),
]


@pytest.fixture(autouse=True)
def _host_is_unchanged(device: CpuDevice) -> Iterator[None]:
    device.pool.warm_up()
    while device.pool.runners_left():  # a zygote that has just come up
        time.sleep(0.05)
    before = host(device)
    yield
    end = time.monotonic() + 5  # dying takes the kernel a moment
    while host(device) != before and time.monotonic() < end:
        time.sleep(0.05)
    assert host(device) == before


def host(device: CpuDevice) -> dict[str, list[str]]:
    """What a submission must leave alone. Jails run as users of their own; nothing of theirs may be left."""
    return {
        "groups": sorted(
            path.name for parent in device.pool.groups.parents() for path in parent.iterdir() if path.is_dir()
        ),
        "files": [name for name in ATTEMPTED if os.path.lexists(name)],
        "runners": device.pool.runners_left(),
        "zygote": [str(device.pool.zygote_process())],
    }


def judged(device: CpuDevice, path: Path) -> tuple[str, str]:
    """The verdict, and all that is told of it; nothing of that moves a cursor or turns a line around."""
    slug, language, expected, _ = path.name.split("__", 3)
    problem = load(slug)
    if expected in ("rejected", "time_limit"):  # what sleeps for ever need not be waited for so long
        problem = replace(problem, call_seconds=4.0)
    result = judge_source(problem, device, language, path.read_bytes())
    told = "\n".join([result.verdict, *words_of(result)])
    assert all(character in "\n\t" or character.isprintable() for character in told), ascii(told)
    return result.verdict, told


def words_of(result: Result) -> list[str]:
    words = [result.message, result.message_zh, result.reason, result.output]
    words += [text for case in result.cases for text in (case.message, case.message_zh, str(case.detail))]
    return words + [line.text for line in result.compiler]


@pytest.mark.parametrize("path", ATTACKS, ids=lambda path: path.name)
def test_an_attack_gets_its_verdict(device: CpuDevice, path: Path) -> None:
    verdict, told = judged(device, path)
    assert meets(path.name.split("__")[2], verdict), told


@pytest.mark.parametrize("path", HONEST, ids=lambda path: path.name)
def test_honest_code_in_an_odd_style_is_accepted(device: CpuDevice, path: Path) -> None:
    verdict, told = judged(device, path)
    assert verdict == "accepted", told


def test_a_second_submission_finds_nothing_of_the_first(device: CpuDevice) -> None:
    path = DIRECTORY / "vector-add__python__rejected__left-behind.py"
    assert judged(device, path)[0] == "wrong_answer"
    assert judged(device, path)[0] == "wrong_answer"
