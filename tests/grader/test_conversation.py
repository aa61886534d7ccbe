"""What a runner may say, and what it means that it does not listen."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import closing

import pytest

from grader.errors import RunnerLost, Verdict
from grader.judge.check import judge_source
from grader.judge.conversation import Conversation
from grader.judge.devices.cpu import CpuDevice
from grader.judge.problems import load
from grader.sandbox.channel import pair
from grader.sandbox.limits import RUNNER
from grader.sandbox.output import Output
from grader.sandbox.runner import Runner

MORE_THAN_A_SOCKET_HOLDS = 2000


class Talk(Conversation):
    """A conversation whose orders can be sent from here."""

    def order(self, *, calls: int) -> None:
        self._calls = calls
        for _ in range(MORE_THAN_A_SOCKET_HOLDS):
            self._send({"call": {"id": calls}})


@pytest.fixture
def deaf() -> Iterator[tuple[Talk, socket.socket]]:
    """A runner that reads nothing."""
    channel, theirs = pair()
    output = Output(RUNNER.output_bytes)
    runner = Runner(channel, output, None, RUNNER, os.getpid(), os.getpid(), lambda grace: None)
    with closing(channel), theirs:
        yield Talk(runner, RUNNER, lambda: False, caged_memory=True), theirs
    output.finish()


def test_a_runner_that_stops_reading_after_a_call_is_suspicious(deaf: tuple[Talk, socket.socket]) -> None:
    """It answers calls that it has not read: the learner's doing, and no fault of ours."""
    with pytest.raises(Verdict) as raised:
        deaf[0].order(calls=1)
    assert raised.value.verdict == "suspicious"


def test_a_runner_that_never_read_is_lost(deaf: tuple[Talk, socket.socket]) -> None:
    with pytest.raises(RunnerLost):
        deaf[0].order(calls=0)


def printed(device: CpuDevice, language: str, source: str) -> str:
    result = judge_source(load("vector-add"), device, language, source.encode(), "public")
    return f"{result.verdict}: {result.output}"


def test_what_c_holds_back_is_shown(device: CpuDevice) -> None:
    told = printed(
        device,
        "cpp",
        """
#include <cstdio>
#include <iostream>
void solve(const float* a, const float* b, float* out, int n) {
    std::ios::sync_with_stdio(false);
    std::printf("by printf ");
    std::cout << "by cout ";
    for (int i = 0; i < n; ++i) out[i] = a[i] + b[i];
}
""",
    )
    assert told.startswith("accepted")
    assert "by printf" in told
    assert "by cout" in told


def test_what_was_printed_before_a_crash_is_shown(device: CpuDevice) -> None:
    told = printed(
        device,
        "cpp",
        """
#include <cstdio>
#include <cstdlib>
void solve(const float*, const float*, float*, int) {
    std::printf("before\\n");
    std::abort();
}
""",
    )
    assert told == "runtime_error: before\n"


def test_output_adds_up_over_quick_calls(device: CpuDevice) -> None:
    """No answer is waited for so long that the judge would look in between."""
    told = printed(device, "python", "def solve(a, b, out, n):\n    out.copy_(a + b)\n    print('x' * 600_000)\n")
    assert told.startswith("output_limit")
