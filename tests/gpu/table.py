"""What a section has found: a line each, printed and written down at once."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

LINES = "lines.jsonl"


class Table:
    def __init__(self, section: str, ends: float, only: list[str], out: Path) -> None:
        """`ends`: of time.monotonic. `only`: words of which a file's name has to hold one, where there are any."""
        self._section = section
        self._ends = ends
        self._only = only
        self._out = out

    def say(self, what: str, sound: bool, told: str, **detail: Any) -> None:
        print(f"{'ok  ' if sound else 'FAIL'} {self._section:8} {what:64} {told}", flush=True)
        self._write({"section": self._section, "what": what, "sound": sound, "told": told, "detail": detail})

    def note(self, facts: dict[str, Any]) -> None:
        """Of the run as a whole."""
        print(json.dumps(facts, default=str), flush=True)
        self._write({"facts": facts})

    def wants(self, name: str) -> bool:
        return not self._only or any(text in name for text in self._only)

    def seconds_left(self) -> float:
        return self._ends - time.monotonic()

    def _write(self, entry: dict[str, Any]) -> None:
        with (self._out / LINES).open("a") as file:
            file.write(json.dumps(entry, default=str) + "\n")
