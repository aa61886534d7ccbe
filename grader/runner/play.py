"""Plays one call of a submission under a tool: a sanitizer after a fault, a profiler after success.

No judge is on the other side and nothing depends on what happens here; content is made on the spot. What it is to play
lies in /play: order.json, and the learner's file or the library that was built from it.
"""

from __future__ import annotations

import ctypes
import json
import random
import struct
import sys
from typing import Any

from .arrays import Field
from .failure import Failure
from .gpu import DriverError, GpuDriver

_ORDER, _LIBRARY, _SOURCE = "/play/order.json", "/play/library.so", "/play/source.py"
_PATTERN_BYTES = 1 << 20


class Memory:
    """An allocation an array, so that whoever leaves one is seen."""

    def __init__(self, order: dict[str, Any]) -> None:
        self.driver = GpuDriver()
        self._addresses: dict[str, int] = {}
        self._tensors: dict[str, Any] = {}
        self._python = order["language"] != "cuda"
        for name, _, dtype, shape in order["arrays"]:
            field = Field(name, 0, dtype, tuple(shape))
            if self._python:
                self._tensors[name] = _tensor(field)
            else:
                self._addresses[name] = self._filled(field)

    def pointer(self, field: Field) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._addresses[field.name])

    def tensor(self, field: Field) -> Any:
        return self._tensors[field.name]

    def _filled(self, field: Field) -> int:
        """Normal values, one block of them again and again."""
        size = _item_bytes(field.dtype)
        for extent in field.shape:
            size *= extent
        address = ctypes.c_uint64()
        self.driver.check("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(size))
        pattern = _pattern(field.dtype)[:size]
        self.driver.check("cuMemcpyHtoD_v2", address, pattern, ctypes.c_size_t(len(pattern)))
        done = len(pattern)
        while done < size:
            step = min(done, size - done)
            target = ctypes.c_uint64(address.value + done)
            self.driver.check("cuMemcpyDtoD_v2", target, address, ctypes.c_size_t(step))
            done += step
        return address.value


def main(arguments: list[str]) -> None:
    with open(_ORDER) as file:
        order: dict[str, Any] = json.load(file)
    try:
        memory = Memory(order)
        program = _program(order)
        fields = [Field(name, 0, dtype, tuple(shape)) for name, _, dtype, shape in order["arrays"]]
        if arguments == ["profiled"]:
            _call(program, memory, fields, order["numbers"])  # what happens once only is not what is to be seen
            memory.driver.check("cuProfilerStart")
        _call(program, memory, fields, order["numbers"])
        if arguments == ["profiled"]:
            memory.driver.check("cuProfilerStop")
    except (Failure, DriverError) as failure:
        print(f"play: {failure}", file=sys.stderr)


def _call(program: Any, memory: Memory, fields: list[Field], numbers: dict[str, int]) -> None:
    program.call(memory, fields, numbers)
    finish = getattr(program, "finish", None)
    if finish is not None:
        finish()
    memory.driver.check("cuCtxSynchronize")


def _program(order: dict[str, Any]) -> Any:
    if order["language"] == "cuda":
        from .language_cuda import CudaProgram

        with open(_LIBRARY, "rb") as library:
            return CudaProgram(library.fileno())
    from .language_triton import TritonProgram

    with open(_SOURCE, "rb") as file:
        return TritonProgram(file.read(), order["harness"], only_compile=False)


def _tensor(field: Field) -> Any:
    import torch

    dtype = getattr(torch, field.dtype)
    if dtype.is_floating_point:
        return torch.randn(field.shape, device="cuda").to(dtype)
    return torch.zeros(field.shape, dtype=dtype, device="cuda")


def _item_bytes(dtype: str) -> int:
    return {"float16": 2, "float32": 4, "float64": 8, "int32": 4, "int64": 8, "int8": 1, "uint8": 1}[dtype]


def _pattern(dtype: str) -> bytes:
    letter = {"float16": "e", "float32": "f", "float64": "d"}.get(dtype)
    if letter is None:
        return bytes(_PATTERN_BYTES)
    count = 4096
    block = struct.pack(f"{count}{letter}", *(random.gauss(0, 1) for _ in range(count)))
    return block * (_PATTERN_BYTES // len(block))
