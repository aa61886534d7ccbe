"""What is measured once on a machine and kept in a file, by the name of what it was measured on."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

Figures = dict[str, float]


def kept(path: Path) -> dict[str, Figures]:
    """Empty where the file is missing or is none of ours."""
    with contextlib.suppress(OSError, ValueError):
        found = json.loads(path.read_text())
        if isinstance(found, dict):
            return found
    return {}


def keep(path: Path, name: str, figures: Figures) -> None:
    """For the next judge on this machine; where nothing can be written, it measures again."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        fresh.write_text(json.dumps(kept(path) | {name: figures}, indent=1))
        fresh.replace(path)
