"""Runners come and go, and nothing is left of them."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import pytest

from grader.errors import RunnerLost
from grader.judge.buffer import Buffer
from grader.judge.check import judge_source
from grader.judge.devices.cpu import CpuDevice
from grader.judge.problems import load
from grader.sandbox import pool as pool_module
from grader.sandbox.channel import Channel
from grader.sandbox.limits import RUNNER
from grader.sandbox.pool import Pool
from grader.sandbox.runner import Runner
from grader.sandbox.zygote import NoForks, read_hello
from tests.grader.inside import run_inside

HONEST = Path(__file__).parent.parent / "attacks/submissions/honest"
WITHOUT_FORKS = (
    "vector-add__cpp__accepted__cout-out-of-sync.cpp",
    "vector-add__cpp__accepted__attributes.cpp",
    "transpose__triton__accepted__tiles.py",
)
COPY = "def solve(x, out, n):\n    out.copy_(x)\n"


def runner_of(device: CpuDevice) -> Runner:
    buffer = Buffer(4096)
    try:
        return device.pool.runner("python", buffer.descriptor, None, RUNNER)
    finally:
        buffer.close()


def wait_until_dead(process: int) -> None:
    """Gone, or a zombie that its parent has not looked at yet; the test's own time limit ends it otherwise."""
    stat = Path(f"/proc/{process}/stat")
    while stat.exists() and ") Z " not in stat.read_text():
        time.sleep(0.01)


def test_each_runner_is_a_process_of_its_own(device: CpuDevice) -> None:
    first, second = runner_of(device), runner_of(device)
    try:
        assert len({first.process, second.process, first.reaper, second.reaper}) == 4
    finally:
        first.kill()
        second.kill()


def test_a_killed_runner_is_gone_with_its_group(device: CpuDevice) -> None:
    runner = runner_of(device)
    assert runner.group is None or runner.group.processes()
    runner.kill()
    runner.kill()
    for process in (runner.process, runner.reaper):
        wait_until_dead(process)
    assert all(not any(path.is_dir() for path in parent.iterdir()) for parent in device.pool.groups.parents())


def test_a_zygote_that_died_is_replaced(device: CpuDevice) -> None:
    runner_of(device).kill()
    before = device.pool.zygote_process()
    os.kill(before, signal.SIGKILL)
    wait_until_dead(before)
    assert run_inside(device, COPY).verdict == ""
    assert device.pool.zygote_process() != before


def test_a_runner_killed_from_outside_is_told_as_its_end(device: CpuDevice) -> None:
    seen = run_inside(
        device,
        "import time\ndef solve(x, out, n):\n    time.sleep(1)\n",
        meanwhile=lambda runner: os.kill(runner.process, signal.SIGKILL),
    )
    assert seen.verdict == "runtime_error"


def test_a_runner_that_goes_with_its_zygote_is_our_fault(device: CpuDevice) -> None:
    """As when the kernel's memory killer takes the largest: the learner's code had no part in it."""
    with pytest.raises(RunnerLost, match="zygote"):
        run_inside(
            device,
            "import time\ndef solve(x, out, n):\n    time.sleep(20)\n",
            meanwhile=lambda runner: threading.Timer(0.3, os.kill, (device.pool.zygote_process(), 9)).start(),
        )
    assert run_inside(device, COPY).verdict == ""


def test_without_forks_every_submission_gets_a_jail_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    failures = [NoForks("mount /proc: not permitted")]

    def refuse_once(channel: Channel, deadline: float) -> int:
        if failures:
            raise failures.pop()
        return read_hello(channel, deadline)

    monkeypatch.setattr(pool_module, "read_hello", refuse_once)
    device = CpuDevice(Pool())
    try:
        assert run_inside(device, COPY).verdict == ""
        assert any("no forks" in warning for warning in device.warnings)
        for name in WITHOUT_FORKS:  # C++ with std::cout and without: nobody else may have made it there
            slug, language, _, _ = name.split("__")
            result = judge_source(load(slug), device, language, (HONEST / name).read_bytes(), mode="public")
            assert result.verdict == "accepted", (name, result.message)
            assert ("streamed" in result.output) == ("cout" in name)
    finally:
        device.close()


def test_many_submissions_leave_no_descriptor(device: CpuDevice) -> None:
    problem, source = load("kv-cache-bytes"), b"def solve(*numbers):\n    return 0\n"
    judge_source(problem, device, "python", source)
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(10):
        judge_source(problem, device, "python", source)
    assert len(os.listdir("/proc/self/fd")) == before
