"""The API as other programs rely on it: tests/contract, and more of its kind, against the running site."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.stack import Stack
from tests.guide import guide_folder

TESTS = Path(__file__).resolve().parents[1]
NOT_YET = "mock-interviews,import"


@pytest.mark.parametrize(("checks", "accounts"), [("contract", 70), ("contract_more", 160)])
def test_every_check_passes(site: Stack, checks: str, accounts: int) -> None:
    folder = guide_folder()
    site.manage("import_guide", str(folder))
    environment = os.environ | {
        "QUIZ_URL": site.address,
        "QUIZ_USERS": json.dumps(site.accounts(accounts)),
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
        f"--rootdir={TESTS / checks}",
        f"--confcutdir={TESTS / checks}",
        str(TESTS / checks),
    ]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
