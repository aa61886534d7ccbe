"""Looking at the processes of a jail from outside."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.sandbox import processes

_SLEEP = "import time; print(1, flush=True); time.sleep(60)"
_NESTED = f"import subprocess, sys, time; p = subprocess.Popen([sys.executable, '-c', {_SLEEP!r}]); time.sleep(60)"


@pytest.fixture
def parent() -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen([sys.executable, "-c", _NESTED], stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.read(1)  # the grandchild is there
    yield process
    for child in processes.descendants(process.pid):
        os.kill(child, 9)
    process.kill()
    process.stdout.close()
    process.wait()


def test_children_of_children_are_found(parent: subprocess.Popen[bytes]) -> None:
    below = processes.descendants(os.getpid())
    assert parent.pid in below
    assert set(processes.descendants(parent.pid)) < set(below)
    assert len(processes.descendants(parent.pid)) == 1


def test_both_ways_of_finding_children_agree(parent: subprocess.Popen[bytes]) -> None:
    assert processes._by_parents()(parent.pid) == processes._children_of(parent.pid)
    assert processes.parent_of(parent.pid) == os.getpid()


def test_what_is_stopped_runs_no_more(parent: subprocess.Popen[bytes]) -> None:
    below = processes.descendants(parent.pid)
    assert processes.stop_all(parent.pid)
    assert processes.run_times(below) == processes.run_times(below)
    assert processes.continue_all(parent.pid)


def test_one_that_is_gone_has_no_parent() -> None:
    process = subprocess.Popen(["/bin/true"])
    process.wait()
    assert processes.parent_of(process.pid) == 0
    assert processes.run_times([process.pid]) == {}


def test_memory_is_seen_where_how_it_is_shared_is_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As for root in a container without CAP_SYS_PTRACE: the detailed file is not there to be read."""
    (tmp_path / "7").mkdir()
    (tmp_path / "7" / "status").write_text(
        "Name:\tx\nVmPTE:\t8 kB\nRssAnon:\t100 kB\nRssFile:\t50 kB\nRssShmem:\t20 kB\n"
    )
    monkeypatch.setattr(processes, "_PROC", tmp_path)
    assert processes.resident_bytes([7, 8]) == 128 * 1024
