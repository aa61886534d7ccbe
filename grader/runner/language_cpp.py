"""C++: a shared library that the builder made from the learner's file, the problem's harness and guard.hpp."""

from __future__ import annotations

import ctypes
from typing import Any

from .arrays import Field
from .failure import Failure
from .streams import print_line_by_line

MESSAGE_BYTES = 2048
KINDS = {1: "runtime_error", 2: "memory_limit", 3: "device_memory_limit"}


class CppProgram:
    def __init__(self, descriptor: int) -> None:
        """Raises Failure when the library does not load."""
        print_line_by_line()
        try:
            library = ctypes.CDLL(f"/proc/self/fd/{descriptor}")
        except OSError as error:
            raise Failure("runtime_error", f"the library does not load: {error}") from None
        self.library = library
        self._entry: Any = library.quizapp_call
        self._entry.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_long]
        self._entry.restype = ctypes.c_int

    def call(self, buffer: Any, fields: list[Field], numbers: dict[str, int]) -> str:
        pointers = (ctypes.c_void_p * len(fields))(*(buffer.pointer(field).value for field in fields))
        values = (ctypes.c_longlong * max(1, len(numbers)))(*numbers.values())
        message = ctypes.create_string_buffer(MESSAGE_BYTES)
        code = self._entry(pointers, values, message, MESSAGE_BYTES)
        if code:
            raise Failure(KINDS.get(code, "runtime_error"), message.value.decode("utf-8", "replace"))
        return "NoneType"
