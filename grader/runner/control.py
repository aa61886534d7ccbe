"""The runner's end of the control socket: one JSON object a packet, its length in front (four bytes, big-endian)."""

from __future__ import annotations

import json
import os
import socket
import struct
from typing import Any, NoReturn

_LENGTH = struct.Struct(">I")
_LARGEST = 256 * 1024
_LONGEST_TEXT = 8 * 1024


class Control:
    def __init__(self, descriptor: int) -> None:
        self._socket = socket.socket(fileno=descriptor)
        self._speaker = 0  # the one process that may; 0: any

    def speak_alone(self) -> None:
        """From now on a child that the submission forks, and that returns from the call, ends instead of answering."""
        self._speaker = os.getpid()

    def send(self, message: dict[str, Any]) -> None:
        if self._speaker and os.getpid() != self._speaker:
            _end_of_child(message)
        payload = json.dumps(message, separators=(",", ":")).encode("ascii")
        self._socket.sendall(_LENGTH.pack(len(payload)) + payload)

    def receive(self) -> dict[str, Any]:
        """The next order. Without a judge there is nothing left to do: the process ends."""
        packet = self._socket.recv(_LARGEST)
        if not packet:
            os._exit(0)
        message: dict[str, Any] = json.loads(packet[_LENGTH.size :])
        return message


def _end_of_child(message: dict[str, Any]) -> NoReturn:
    """As of any process that reaches its end: an exception is printed, and the status says whether there was one."""
    failure = message.get("failed")
    if failure:
        os.write(2, f"{failure['text']}\n".encode("utf-8", "replace"))
    os._exit(1 if failure else 0)


def shortened(text: str) -> str:
    """Text that fits a message: the end of a traceback says most."""
    return text if len(text) <= _LONGEST_TEXT else "...\n" + text[-_LONGEST_TEXT:]
