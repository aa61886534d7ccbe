"""A word now and then from a benchmark that takes minutes, on stderr: the tables go to stdout."""

from __future__ import annotations

import sys
import time

_EVERY_SECONDS = 15.0


class Progress:
    def __init__(self, what: str, total: int) -> None:
        self._what, self._total = what, total
        self._said_at = time.monotonic()

    def say(self, done: int, more: str = "") -> None:
        """At most every few seconds, and at the end."""
        now = time.monotonic()
        if done < self._total and now - self._said_at < _EVERY_SECONDS:
            return
        self._said_at = now
        print(f"{self._what}: {done} of {self._total}{', ' * bool(more)}{more}", file=sys.stderr, flush=True)
