"""Nothing stays of a site, however it ends."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from quizapp.embedded.stopping import session_of, stop

# Like the supervisor: leads a session, and each of its children leads a group of its own.
PARENT = """
import os, subprocess, sys, time
for _ in range(2):
    subprocess.Popen(["sleep", "600"], process_group=0)
print("ready", flush=True)
time.sleep(600)
"""


@pytest.fixture(autouse=True)
def _signals_as_before() -> Iterator[None]:
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = [signal.getsignal(number) for number in numbers]
    yield
    for number, handler in zip(numbers, before, strict=True):
        signal.signal(number, handler)


@pytest.fixture
def supervisor() -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen([sys.executable, "-c", PARENT], start_new_session=True, stdout=subprocess.PIPE)
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        yield process


def test_a_session_is_found(supervisor: subprocess.Popen[bytes]) -> None:
    assert len(session_of(supervisor.pid)) == 3
    stop(supervisor)


def test_what_the_supervisor_leaves_is_stopped(supervisor: subprocess.Popen[bytes]) -> None:
    stop(supervisor)  # it dies at once, as one that does not care for its children
    assert supervisor.returncode == -signal.SIGTERM
    assert session_of(supervisor.pid) == []


def test_children_of_a_supervisor_that_was_killed_are_stopped(supervisor: subprocess.Popen[bytes]) -> None:
    supervisor.kill()
    supervisor.wait()
    assert len(session_of(supervisor.pid)) == 2
    stop(supervisor)
    assert session_of(supervisor.pid) == []


def test_an_impatient_second_interrupt_leaves_nothing_either(
    supervisor: subprocess.Popen[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    wait = supervisor.wait

    def interrupted(timeout: float | None = None) -> int:
        if timeout is not None:
            raise KeyboardInterrupt
        return wait()

    monkeypatch.setattr(supervisor, "wait", interrupted)
    stop(supervisor)
    assert session_of(supervisor.pid) == []
    assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN  # a third one does not disturb the end
