"""Named typed arrays in the judge's buffer. Nothing is copied: a tensor here is the judge's memory."""

from __future__ import annotations

import ctypes
import mmap
import os
from dataclasses import dataclass
from typing import Any

_POPULATE = 0x8000  # MAP_POPULATE: fault the pages in now, not while the judge's clock runs


@dataclass(frozen=True)
class Field:
    name: str
    offset: int  # bytes from the start of the buffer
    dtype: str  # NumPy's name of it
    shape: tuple[int, ...]


class Buffer:
    def __init__(self, descriptor: int) -> None:
        size = os.fstat(descriptor).st_size
        self._memory = mmap.mmap(descriptor, size, flags=mmap.MAP_SHARED | _POPULATE)
        os.close(descriptor)
        self._address = ctypes.addressof(ctypes.c_char.from_buffer(self._memory))

    def tensor(self, field: Field) -> Any:
        """A contiguous torch tensor over the field."""
        import torch

        count = 1
        for extent in field.shape:
            count *= extent
        flat = torch.frombuffer(self._memory, dtype=getattr(torch, field.dtype), count=count, offset=field.offset)
        return flat.view(field.shape)

    def pointer(self, field: Field) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._address + field.offset)


def fields_of(call: dict[str, Any]) -> list[Field]:
    return [Field(name, offset, dtype, tuple(shape)) for name, offset, dtype, shape in call["arrays"]]
