"""Loading the whole bank: into an empty database, and again unchanged."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.table import Row

TITLE = "The bank"
ROOT = Path(__file__).resolve().parents[2]


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory(prefix="quizapp-bench-") as folder:
        environment = os.environ | {"QUIZ_VAR": folder}
        environment.pop("QUIZ_TESTING", None)
        _manage(environment, "migrate", "--verbosity", "0")
        idle = _manage(environment, "check")
        first = _manage(environment, "load_content", "--verbosity", "0")
        again = _manage(environment, "load_content", "--verbosity", "0")
    against = f"`manage.py check` {idle:.1f} s"
    return [
        Row("whole bank into an empty SQLite database", f"{first:.1f} s", against, "under 10 s", first < 10),
        Row("the same again, nothing changed", f"{again:.1f} s", against, "under 2 s", again < 2),
    ]


def _manage(environment: dict[str, str], *arguments: str) -> float:
    """Seconds that a management command takes, the start of Python included."""
    begin = time.perf_counter()
    subprocess.run(
        [sys.executable, "manage.py", *arguments], cwd=ROOT, env=environment, check=True, capture_output=True
    )
    return time.perf_counter() - begin
