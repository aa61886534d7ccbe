"""The judge's end of the control socket believes nothing."""

from __future__ import annotations

import json
import os
import socket
import struct
import time
from collections.abc import Iterator

import pytest

from grader.sandbox.channel import (
    MAXIMUM_FROM_RUNNER,
    Channel,
    ChannelAbused,
    ChannelClosed,
    ChannelTimeout,
    pair,
)

Ends = tuple[Channel, socket.socket]


@pytest.fixture
def ends() -> Iterator[Ends]:
    ours, theirs = pair()
    yield ours, theirs
    ours.close()
    theirs.close()


def framed(payload: bytes) -> bytes:
    return struct.pack(">I", len(payload)) + payload


def soon() -> float:
    return time.monotonic() + 2


def test_a_message_arrives_with_its_sender(ends: Ends) -> None:
    ours, theirs = ends
    theirs.send(framed(b'{"hello": true}'))
    assert ours.receive(soon()) == {"hello": True}
    assert ours.sender == os.getpid()


def test_what_is_sent_has_its_length_in_front(ends: Ends) -> None:
    ours, theirs = ends
    ours.send({"call": 1})
    packet = theirs.recv(1000)
    assert json.loads(packet[4:]) == {"call": 1}
    assert struct.unpack(">I", packet[:4])[0] == len(packet) - 4


@pytest.mark.parametrize(
    "packet",
    [
        b"\x00",
        struct.pack(">I", 0xFFFFFFFF) + b"\xff" * 4096,
        struct.pack(">I", 3) + b"{}",
        framed(b"not json"),
        framed(b"[1, 2]"),
        framed(b"\xff\xfe"),
        framed(b"[" * 50_000),
        framed(b'"' + b"x" * MAXIMUM_FROM_RUNNER + b'"'),
    ],
    ids=["short", "claims 4 GiB", "lies", "no json", "no object", "no text", "deep", "long"],
)
def test_garbage_is_called_abuse(ends: Ends, packet: bytes) -> None:
    ours, theirs = ends
    theirs.send(packet)
    with pytest.raises(ChannelAbused):
        ours.receive(soon())


def test_descriptors_are_not_taken(ends: Ends) -> None:
    ours, theirs = ends
    before = len(os.listdir("/proc/self/fd"))
    with open("/dev/null") as file:
        socket.send_fds(theirs, [framed(b"{}")], [file.fileno()] * 5)
        assert ours.receive(soon()) == {}
    assert len(os.listdir("/proc/self/fd")) == before


def test_silence_is_a_timeout(ends: Ends) -> None:
    with pytest.raises(ChannelTimeout):
        ends[0].receive(time.monotonic() + 0.01)


def test_an_end_is_an_end(ends: Ends) -> None:
    ours, theirs = ends
    theirs.close()
    with pytest.raises(ChannelClosed):
        ours.receive(soon())
    with pytest.raises(ChannelClosed):
        ours.send({})


def test_one_who_does_not_read_does_not_block_the_judge(ends: Ends) -> None:
    def send_many() -> None:
        for _ in range(10_000):
            ends[0].send({"call": "x" * 1000})

    with pytest.raises(ChannelTimeout):
        send_many()
