"""Other programs' answers, for measuring alone: `anki` and `fsrs-rs-python` in an environment of their own.

Neither may be part of the product: the one is under the AGPL, the other names no licence.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ENVIRONMENT = HERE.parents[2] / "var" / "bench-oracles"
PACKAGES = ["anki==26.9.3", "fsrs-rs-python==0.9.3"]


def ask(script: str, question: object) -> Any:
    """The answer of `oracle_<script>.py`; None where the packages cannot be installed."""
    python = _python()
    if python is None:
        return None
    answer = subprocess.run(
        [python, HERE / f"oracle_{script}.py"],
        input=json.dumps(question),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(answer.stdout)


def _python() -> Path | None:
    python, ready = ENVIRONMENT / "bin" / "python", ENVIRONMENT / "ready"
    wanted = "\n".join(PACKAGES)
    if ready.exists() and ready.read_text(encoding="ascii") == wanted:
        return python
    subprocess.run([sys.executable, "-m", "venv", "--clear", ENVIRONMENT], check=True)
    if subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES], check=False
    ).returncode:
        return None
    ready.write_text(wanted, encoding="ascii")
    return python
