"""The API as other programs rely on it: the checks of tests/contract against the running site."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.e2e.stack import Stack
from tests.guide import guide_folder

CHECKS = Path(__file__).resolve().parents[1] / "contract"
NOT_YET = "mock-interviews,import,export,study/plan,study/fit"


def test_every_check_passes(site: Stack) -> None:
    folder = guide_folder()
    site.manage("import_guide", str(folder))
    environment = os.environ | {
        "QUIZ_URL": site.address,
        "QUIZ_USERS": json.dumps(site.accounts(70)),
        "QUIZ_WITHOUT": NOT_YET,
    }
    options = [
        "-q",
        "-p",
        "no:randomly",
        "-p",
        "no:cacheprovider",
        "-c",
        os.devnull,
        f"--rootdir={CHECKS}",
        str(CHECKS),
    ]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
