"""The judge's end of the control socket to a runner: small JSON messages with a length in front and a size cap.

What comes from a runner is bytes of a hostile process: every message is measured before it is parsed, parsed before it
is believed, and never carries descriptors.
"""

from __future__ import annotations

import json
import select
import socket
import struct
import time
from collections.abc import Sequence
from typing import Any

MAXIMUM_FROM_RUNNER = 64 * 1024
MAXIMUM_TO_RUNNER = 192 * 1024
_LENGTH = struct.Struct(">I")
_CREDENTIALS = struct.Struct("3i")  # pid, uid, gid, as this process's namespaces see them


class ChannelClosed(Exception):
    """The other end is gone."""


class ChannelTimeout(Exception):
    """Nothing came in time."""


class ChannelAbused(Exception):
    """Something came that no runner sends."""


class Channel:
    """One SEQPACKET socket; one message is one packet."""

    def __init__(self, end: socket.socket) -> None:
        end.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
        end.setblocking(False)
        self._socket = end
        self.sender = 0  # process id of the last message's sender, from the kernel

    def send(self, message: dict[str, Any], descriptors: Sequence[int] = ()) -> None:
        """`descriptors` go to a zygote alone."""
        payload = json.dumps(message, ensure_ascii=True, separators=(",", ":")).encode("ascii")
        if len(payload) > MAXIMUM_TO_RUNNER:
            raise ValueError(f"a message of {len(payload)} bytes")
        try:
            socket.send_fds(self._socket, [_LENGTH.pack(len(payload)) + payload], descriptors, socket.MSG_NOSIGNAL)
        except BlockingIOError as error:
            raise ChannelTimeout("the runner does not read") from error
        except OSError as error:
            raise ChannelClosed(str(error)) from error

    def receive(self, deadline: float) -> dict[str, Any]:
        """The next message before `deadline` (of time.monotonic)."""
        if not self.wait(deadline - time.monotonic()):
            raise ChannelTimeout
        try:
            packet, ancillary, flags, _ = self._socket.recvmsg(
                MAXIMUM_FROM_RUNNER + _LENGTH.size, socket.CMSG_SPACE(_CREDENTIALS.size), socket.MSG_CMSG_CLOEXEC
            )
        except OSError as error:
            raise ChannelClosed(str(error)) from error
        self._note(ancillary)
        if not packet:
            raise ChannelClosed("end of messages")
        if flags & socket.MSG_TRUNC:
            raise ChannelAbused("a message longer than any that a runner sends")
        return _parse(packet)

    def wait(self, seconds: float) -> bool:
        """Whether a message (or the end) is there within `seconds`."""
        poll = select.poll()
        poll.register(self._socket, select.POLLIN)
        return bool(poll.poll(max(0.0, seconds * 1000)))

    def close(self) -> None:
        self._socket.close()

    def _note(self, ancillary: list[tuple[int, int, bytes]]) -> None:
        for level, kind, data in ancillary:
            if level == socket.SOL_SOCKET and kind == socket.SCM_CREDENTIALS:
                self.sender = _CREDENTIALS.unpack(data[: _CREDENTIALS.size])[0]


def pair() -> tuple[Channel, socket.socket]:
    """The judge's end, and the runner's."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2 * MAXIMUM_TO_RUNNER)
    return Channel(ours), theirs


def _parse(packet: bytes) -> dict[str, Any]:
    if len(packet) < _LENGTH.size or _LENGTH.unpack_from(packet)[0] != len(packet) - _LENGTH.size:
        raise ChannelAbused("a message whose length is not what it says")
    try:
        message = json.loads(packet[_LENGTH.size :].decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise ChannelAbused("a message that is not JSON") from error
    if not isinstance(message, dict):
        raise ChannelAbused("a message that is not an object")
    return message
