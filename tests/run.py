"""Runs every test: front end, then Python on SQLite, on PostgreSQL with Redis, and the site in a real browser.

usage: python -m tests.run [front-end|sqlite|services|e2e ...]    (all four without a name)
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.services import postgresql, redis

ROOT = Path(__file__).resolve().parent.parent
PYTEST = [sys.executable, "-m", "pytest"]


def main(names: list[str]) -> int:
    steps = {"front-end": _front_end, "sqlite": _on_sqlite, "services": _on_services, "e2e": _in_a_browser}
    if unknown := set(names) - set(steps):
        raise SystemExit(f"no such part: {', '.join(unknown)}. There are {', '.join(steps)}.")
    for name, step in steps.items():
        if names and name not in names:
            continue
        print(f"\n=== {name}", flush=True)
        if status := step():
            return status
    return 0


def _front_end() -> int:
    return subprocess.run(["npm", "run", "--silent", "test"], cwd=ROOT / "frontend", check=False).returncode


def _pytest(*arguments: str, **environment: str) -> int:
    variables = os.environ | {"QUIZ_TESTING": "1"} | environment
    return subprocess.run([*PYTEST, *arguments], cwd=ROOT, env=variables, check=False).returncode


def _on_sqlite() -> int:
    return _pytest("-n", "2", "--ignore=tests/e2e")


def _in_a_browser() -> int:
    """Two workers, each with a site and a browser of its own: much of the time they wait for one."""
    return _pytest("-n", "2", "--dist", "loadfile", "tests/e2e")


def _on_services() -> int:
    """What touches the database or the broker; the rest does not know which one it is."""
    with postgresql() as database_url, redis() as redis_url:
        folders = [f"tests/{app}" for app in ("accounts", "catalog", "core", "prep", "study", "submissions", "web")]
        present = [folder for folder in folders if (ROOT / folder).is_dir()]
        return _pytest("-n", "2", *present, DATABASE_URL=database_url, TEST_REDIS_URL=redis_url)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
