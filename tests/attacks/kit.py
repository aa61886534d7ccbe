"""The files of attacks and of honest code in odd styles, how one is judged, and what it must leave alone."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path

from grader.judge.check import judge_source
from grader.judge.devices.cpu import CpuDevice
from grader.judge.problems import Problem, load
from grader.protocol import Result

DIRECTORY = Path(__file__).parent / "submissions"
ATTACKS = sorted(path for path in DIRECTORY.iterdir() if path.is_file())
HONEST = sorted((DIRECTORY / "honest").iterdir())

# What the files try to leave behind.
ATTEMPTED = [
    *("/tmp/owned", "/tmp/left-behind", "/dev/shm/left-behind", "/var/tmp/left-behind", "/tmp/result.json"),
    *("/tmp/fill", "/dev/shm/fill", "/var/tmp/fill", "/fill", "/tmp/d0", "/etc/cron.d/x", "/tmp/out.bin"),
    *("/tmp/solution.py", "/tmp/numpy.py", "/dev/shm/numpy.py"),
]
_DYING_SECONDS = 5  # the kernel takes a moment to end what was killed


def expected_of(path: Path) -> str:
    return path.name.split("__")[2]


def judged(device: CpuDevice, path: Path) -> tuple[str, str]:
    """The verdict, and all that is told of it; nothing of that moves a cursor or turns a line around."""
    slug, language, expected, _ = path.name.split("__", 3)
    result = judge_source(impatient(load(slug), expected), device, language, path.read_bytes())
    told = "\n".join([result.verdict, *_words_of(result)])
    assert all(character in "\n\t" or character.isprintable() for character in told), ascii(told)
    return result.verdict, told


def impatient(problem: Problem, expected: str) -> Problem:
    """What sleeps for ever need not be waited for so long; what may be slow and right has its time."""
    seconds = {"time_limit": 2.0, "rejected": 4.0}.get(expected, problem.call_seconds)
    return replace(problem, call_seconds=seconds)


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


def settled_host(device: CpuDevice) -> dict[str, list[str]]:
    """Before anything is judged: a zygote that has just come up is done with itself."""
    device.pool.warm_up()
    while device.pool.runners_left():
        time.sleep(0.05)
    return host(device)


def host_afterwards(device: CpuDevice, before: dict[str, list[str]]) -> dict[str, list[str]]:
    """The same as `before`, soon; or what is left after a while."""
    end = time.monotonic() + _DYING_SECONDS
    while host(device) != before and time.monotonic() < end:
        time.sleep(0.05)
    return host(device)


def _words_of(result: Result) -> list[str]:
    words = [result.message, result.message_zh, result.reason, result.output]
    words += [text for case in result.cases for text in (case.message, case.message_zh, str(case.detail))]
    return words + [line.text for line in result.compiler]
