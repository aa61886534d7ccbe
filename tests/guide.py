"""Where a clone of the public guide is, for the tests that need its real files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DEFAULT = ROOT.parent / "shared" / "data" / "upstream-guide"


def guide_folder() -> Path:
    """GUIDE_DIR, or the usual place; a test says so where there is none (CI then fails)."""
    folder = Path(os.environ.get("GUIDE_DIR", DEFAULT))
    if not (folder / "interview").is_dir():
        pytest.skip(f"no clone of the guide at {folder}: set GUIDE_DIR")
    return folder / "interview"
