"""The same thing at the same moment, by processes of their own, on a real database file or server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

ROOT = Path(__file__).resolve().parents[2]


def run(url: str, var: Path, *command: str) -> str:
    environment = os.environ | {"QUIZ_TESTING": "1", "DATABASE_URL": url, "QUIZ_VAR": str(var)}
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def raced(transactional_db: None, tmp_path: Path) -> dict[str, Any]:
    """SQLite in tests lives in one process's memory, so a file stands in; PostgreSQL's test database serves itself."""
    if connection.vendor == "sqlite":
        url = f"sqlite:///{tmp_path / 'race.sqlite3'}"
        run(url, tmp_path, "manage.py", "migrate", "--verbosity=0")
    else:
        at = connection.settings_dict
        url = f"postgres://{at['USER']}@/{at['HOST']}/{at['NAME']}"
    return dict(json.loads(run(url, tmp_path, "-m", "tests.submissions.racers").splitlines()[-1]))


def test_nothing_happens_twice(raced: dict[str, Any]) -> None:
    clicks = raced["clicks"]
    assert sorted(click.split()[0] for click in clicks) == ["new", "old", "old", "old"]
    assert len({click.split()[1] for click in clicks}) == 1, "one double click, one submission"

    burst = raced["burst"]
    assert sum(answer.startswith("new") for answer in burst) == 5, "the limit holds under a burst"
    assert burst.count("refused") == len(burst) - 5

    sent = raced["sent"]
    assert len(sent) == len(set(sent)), "no job twice"
    assert len(sent) == raced["held"] == 7 < raced["waiting"], "as many as there are slots"
