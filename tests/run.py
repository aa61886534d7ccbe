"""Runs every test: front end, then Python on SQLite, on PostgreSQL with Redis, and the site in a real browser.

usage: python -m tests.run [e2e]
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.services import postgresql, redis

ROOT = Path(__file__).resolve().parent.parent
PYTEST = [sys.executable, "-m", "pytest"]


def main(what: str) -> int:
    if what == "e2e":
        return _pytest("tests/e2e")
    steps = [
        ("front end", _front_end),
        ("Python, on SQLite", lambda: _pytest("-n", "2", "--ignore=tests/e2e")),
        ("Python, on PostgreSQL and Redis", _on_services),
        ("the site, in a browser", lambda: _pytest("tests/e2e")),
    ]
    for name, step in steps:
        print(f"\n=== {name}", flush=True)
        if status := step():
            return status
    return 0


def _front_end() -> int:
    return subprocess.run(["npm", "run", "--silent", "test"], cwd=ROOT / "frontend", check=False).returncode


def _pytest(*arguments: str, **environment: str) -> int:
    variables = os.environ | {"QUIZ_TESTING": "1"} | environment
    return subprocess.run([*PYTEST, *arguments], cwd=ROOT, env=variables, check=False).returncode


def _on_services() -> int:
    """What touches the database or the broker; the rest does not know which one it is."""
    with postgresql() as database_url, redis() as redis_url:
        folders = [f"tests/{app}" for app in ("accounts", "catalog", "core", "study", "submissions", "web")]
        present = [folder for folder in folders if (ROOT / folder).is_dir()]
        return _pytest("-n", "2", *present, DATABASE_URL=database_url, TEST_REDIS_URL=redis_url)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
