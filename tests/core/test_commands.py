"""A command on a database without tables says so in one line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("command", ["content_report", "load_content", "make_accounts 1"])
def test_an_empty_database_is_named(tmp_path: Path, command: str) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", *command.split()],
        cwd=ROOT,
        env=os.environ | {"DATABASE_URL": f"sqlite:///{tmp_path / 'empty.sqlite3'}", "QUIZ_VAR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "manage.py migrate" in done.stderr
    assert "Traceback" not in done.stderr
