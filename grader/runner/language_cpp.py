"""C++: a shared library that the builder made from the learner's file, the problem's harness and guard.hpp."""

from __future__ import annotations

import ctypes
from typing import Any

from .arrays import Buffer, Field
from .failure import Failure

_MESSAGE_BYTES = 2048
_KINDS = {1: "runtime_error", 2: "memory_limit"}


class CppProgram:
    def __init__(self, descriptor: int) -> None:
        """Raises Failure when the library does not load."""
        try:
            library = ctypes.CDLL(f"/proc/self/fd/{descriptor}")
        except OSError as error:
            raise Failure("runtime_error", f"the library does not load: {error}") from None
        self._entry: Any = library.quizapp_call
        self._entry.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_long]
        self._entry.restype = ctypes.c_int

    def call(self, buffer: Buffer, fields: list[Field], numbers: dict[str, int]) -> str:
        pointers = (ctypes.c_void_p * len(fields))(*(buffer.pointer(field).value for field in fields))
        values = (ctypes.c_longlong * max(1, len(numbers)))(*numbers.values())
        message = ctypes.create_string_buffer(_MESSAGE_BYTES)
        code = self._entry(pointers, values, message, _MESSAGE_BYTES)
        if code:
            raise Failure(_KINDS.get(code, "runtime_error"), message.value.decode("utf-8", "replace"))
        return "NoneType"
