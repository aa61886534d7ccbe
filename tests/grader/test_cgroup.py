"""Control groups of both versions, on directories that look like them."""

from __future__ import annotations

import os
import signal
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from grader.sandbox import cgroup
from grader.sandbox.cgroup import Groups
from grader.sandbox.limits import MIB, RUNNER
from grader.sandbox.processes import process_start

LIMITS = replace(RUNNER, memory_mib=300, processes=40)


@pytest.fixture
def version_2(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(cgroup, "_own_paths", lambda: {"": "/service"})
    own = tmp_path / "service"
    own.mkdir()
    for name in ("cgroup.controllers", "service/cgroup.controllers"):
        (tmp_path / name).write_text("cpu memory pids\n")
    for name in ("service/cgroup.subtree_control", "service/cgroup.procs"):
        (tmp_path / name).write_text("")
    return tmp_path


@pytest.fixture
def version_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(cgroup, "_own_paths", lambda: {"memory": "/box", "pids": "/", "freezer": "/", "": "/"})
    for name in ("memory/box", "pids", "freezer"):
        (tmp_path / name).mkdir(parents=True)
    return tmp_path


def test_version_2_limits_memory_and_processes(version_2: Path) -> None:
    groups = Groups(version_2)
    group = groups.make("7", LIMITS)
    assert (groups.version, groups.warning) == (2, "")
    assert group is not None
    assert group.memory == group.pids == group.freezer
    assert (group.memory / "memory.max").read_text() == str(300 * MIB)
    assert (group.memory / "memory.swap.max").read_text() == "0"
    assert (group.pids / "pids.max").read_text() == "40"
    assert (version_2 / "service/cgroup.subtree_control").read_text() == "+memory +pids"


def test_version_1_has_a_directory_for_each_controller(version_1: Path) -> None:
    groups = Groups(version_1)
    group = groups.make("7", LIMITS)
    assert groups.version == 1
    assert group is not None
    assert group.memory.is_relative_to(version_1 / "memory/box")
    assert (group.memory / "memory.limit_in_bytes").read_text() == str(300 * MIB)
    assert (group.pids / "pids.max").read_text() == "40"


def test_a_missing_controller_is_named(version_1: Path) -> None:
    (version_1 / "freezer").rmdir()
    groups = Groups(version_1)
    assert groups.make("7", LIMITS) is None
    assert "freezer" in groups.warning


def test_counters_are_read(version_2: Path) -> None:
    group = Groups(version_2).make("7", LIMITS)
    assert group is not None
    assert not group.out_of_memory()
    (group.memory / "memory.events").write_text("low 0\noom 1\noom_kill 2\n")
    (group.pids / "pids.events").write_text("max 31\n")
    assert group.out_of_memory()
    assert group.refused_processes() == 31


def test_groups_of_a_judge_that_died_are_removed(version_1: Path) -> None:
    dead = version_1 / "pids" / "quizapp-grader-999999999-1"
    (dead / "3").mkdir(parents=True)
    stranger = version_1 / "pids" / "another-service"
    stranger.mkdir()
    Groups(version_1)
    assert not dead.exists()
    assert stranger.exists()


def test_a_judge_whose_number_is_another_process_now_is_dead(version_1: Path) -> None:
    own = version_1 / "pids" / f"quizapp-grader-{os.getpid()}-{process_start(os.getpid())}-77"
    earlier = version_1 / "pids" / f"quizapp-grader-{os.getpid()}-1-77"
    for directory in (own, earlier):
        directory.mkdir()
    Groups(version_1)
    assert own.exists()
    assert not earlier.exists()


def test_what_a_killed_judge_left_frozen_dies_when_the_next_one_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    killed = Groups()
    group = killed.make("1", LIMITS)
    if group is None:
        assert killed.warning  # and then there is nothing that could be left
        return
    with subprocess.Popen(["/bin/sleep", "600"]) as sleeper:
        group.enter(sleeper.pid)
        assert group.freeze()
        sleeper.kill()
        monkeypatch.setattr(cgroup, "_owner_lives", lambda directory: directory not in killed.parents())
        Groups().close()
        assert sleeper.wait(10) == -signal.SIGKILL
    assert not any(parent.exists() for parent in killed.parents())


def test_processes_of_another_namespace_are_left_alone(version_2: Path) -> None:
    """The kernel shows them as 0, and 0 would be this process's own group."""
    foreign = version_2 / "service" / "quizapp-grader-999999999-5-1" / "1"
    foreign.mkdir(parents=True)
    (foreign / "cgroup.procs").write_text("0\n")
    (foreign / "cgroup.freeze").write_text("1")
    Groups(version_2)
    assert (foreign / "cgroup.freeze").read_text() == "1"


def test_real_groups_vanish_when_closed() -> None:
    groups = Groups()
    group = groups.make("1", LIMITS)
    if group is not None:
        group.remove()
    groups.close()
    assert not any(parent.exists() for parent in groups.parents())
