"""The memory that judge and runner share: a sealed memfd, every array between red zones.

Sealed against shrinking, growing and further seals: a runner that truncates an unsealed one raises SIGBUS in the judge.
"""

from __future__ import annotations

import contextlib
import fcntl
import mmap
import os
from dataclasses import dataclass

import numpy as np

from grader.judge.kit import Array, Call, Values

_PAGE = 4096
ZONE = _PAGE  # bytes before and behind each array
_SEALS = fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_SEAL


@dataclass(frozen=True)
class Placed:
    """An array and where it lies, in bytes from the start."""

    array: Array
    offset: int

    def to_message(self) -> list[object]:
        return [self.array.name, self.offset, self.array.dtype, list(self.array.shape)]


def place(call: Call) -> tuple[list[Placed], int]:
    """Where the arrays of a call go, and the bytes that they take with their zones."""
    placed, offset = [], ZONE
    for array in (*call.inputs, *call.outputs):
        placed.append(Placed(array, offset))
        offset += zone_end(array.bytes) + ZONE
    return placed, offset


class Buffer:
    def __init__(self, size: int) -> None:
        self.size = (size + _PAGE - 1) // _PAGE * _PAGE
        self.descriptor = os.memfd_create("buffer", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
        os.ftruncate(self.descriptor, self.size)
        fcntl.fcntl(self.descriptor, fcntl.F_ADD_SEALS, _SEALS)
        self._memory = mmap.mmap(self.descriptor, self.size, flags=mmap.MAP_SHARED)
        self._bytes: Values = np.frombuffer(self._memory, np.uint8)

    def view(self, placed: Placed) -> Values:
        """The shared memory itself, as the array that lies there."""
        raw = self._bytes[placed.offset : placed.offset + placed.array.bytes]
        return raw.view(placed.array.dtype).reshape(placed.array.shape)

    def zones(self, placed: list[Placed]) -> list[Values]:
        """Every gap: before the first array, between two, behind the last."""
        gaps, start = [], 0
        for one in placed:
            gaps.append(self._bytes[start : one.offset])
            start = one.offset + one.array.bytes
        gaps.append(self._bytes[start : placed[-1].offset + zone_end(placed[-1].array.bytes) + ZONE])
        return gaps

    def close(self) -> None:
        self._bytes = np.zeros(0, np.uint8)
        with contextlib.suppress(BufferError):  # a view is still held: the memory goes with it
            self._memory.close()
        os.close(self.descriptor)


def zone_end(size: int) -> int:
    return (size + _PAGE - 1) // _PAGE * _PAGE
