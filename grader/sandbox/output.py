"""What a submission prints: drained without end, kept up to a cap, counted for the limit."""

from __future__ import annotations

import os
import threading

KEPT_BYTES = 16 * 1024
_HEAD = KEPT_BYTES // 2


class Output:
    """Reads a pipe in a thread of its own until every writer is gone; never holds more than KEPT_BYTES."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._head = bytearray()
        self._tail = bytearray()
        self.total = 0
        self.over_limit = threading.Event()
        self._reading, self.writing = os.pipe2(os.O_CLOEXEC)
        self._thread = threading.Thread(target=self._drain, name="output", daemon=True)
        self._thread.start()

    def close_writing(self) -> None:
        """After the writers have theirs: else the pipe never ends."""
        if self.writing >= 0:
            os.close(self.writing)
            self.writing = -1

    def finish(self, seconds: float = 2.0) -> None:
        """Wait for the last bytes. Call it when the jail is dead."""
        self.close_writing()
        self._thread.join(seconds)

    def text(self) -> str:
        """Head and tail, decoded lossily; control characters other than tab and newline are made visible."""
        head, tail = bytes(self._head), bytes(self._tail)
        left_out = self.total - len(head) - len(tail)
        raw = head + (f"\n... {left_out} bytes left out ...\n".encode() if left_out else b"") + tail
        return printable(raw.decode("utf-8", "replace"))

    def _drain(self) -> None:
        try:
            while chunk := os.read(self._reading, 65536):
                self._keep(chunk)
        finally:
            os.close(self._reading)

    def _keep(self, chunk: bytes) -> None:
        self.total += len(chunk)
        room = _HEAD - len(self._head)
        if room > 0:
            self._head += chunk[:room]
            chunk = chunk[room:]
        self._tail += chunk
        del self._tail[: max(0, len(self._tail) - _HEAD)]
        if self.total > self._limit:
            self.over_limit.set()


def printable(text: str) -> str:
    """Escape sequences and other control characters shown as what they are, so that no terminal or page obeys them."""
    return "".join(
        character if character in "\n\t" or character.isprintable() else _visible(character) for character in text
    )


def _visible(character: str) -> str:
    if character == "\r":
        return ""
    return f"\\x{ord(character):02x}" if ord(character) < 0x100 else f"\\u{ord(character):04x}"
