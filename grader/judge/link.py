"""A worker's line to its judge: the unix socket of judge/server.py, from the other side."""

from __future__ import annotations

import json
import socket
import time
from types import TracebackType
from typing import Any

from grader.protocol import Job

_CONNECT_PAUSE = 0.1
_STATUS_SECONDS = 10.0


class JudgeGone(Exception):
    """No judge answers, or it ended in the middle of a job."""


class Link:
    def __init__(self, path: str, *, wait_seconds: float = 0.0) -> None:
        """`wait_seconds`: how long to wait for a judge that is not there yet. Raises JudgeGone."""
        self._end = _connected(path, time.monotonic() + wait_seconds)
        self._buffer = b""

    def __enter__(self) -> Link:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end.close()

    def status(self) -> dict[str, Any]:
        self._send({"status": True})
        message = self.receive(_STATUS_SECONDS)
        if message is None or not isinstance(message.get("status"), dict):
            raise JudgeGone("no status")
        status: dict[str, Any] = message["status"]
        return status

    def start(self, job: Job) -> None:
        self._send({"judge": job.to_dict()})

    def cancel(self) -> None:
        self._send({"cancel": True})

    def receive(self, seconds: float) -> dict[str, Any] | None:
        """The next message, or None when none came in time. Raises JudgeGone at the end."""
        self._end.settimeout(seconds)
        try:
            while b"\n" not in self._buffer:
                chunk = self._end.recv(65536)
                if not chunk:
                    raise JudgeGone("the judge closed the line")
                self._buffer += chunk
        except TimeoutError:
            return None
        except OSError as error:
            raise JudgeGone(str(error)) from error
        line, _, self._buffer = self._buffer.partition(b"\n")
        message: dict[str, Any] = json.loads(line)
        return message

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self._end.sendall(json.dumps(message).encode("ascii") + b"\n")
        except OSError as error:
            raise JudgeGone(str(error)) from error


def _connected(path: str, deadline: float) -> socket.socket:
    while True:
        end = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            end.connect(path)
        except OSError as error:
            end.close()
            if time.monotonic() >= deadline:
                raise JudgeGone(f"no judge at {path}: {error}") from error
            time.sleep(_CONNECT_PAUSE)
        else:
            return end
