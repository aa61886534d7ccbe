"""CUDA: a shared library that the builder made by nvcc from the learner's file, the harness and guard.hpp."""

from __future__ import annotations

import ctypes
from typing import Any

from .failure import Failure
from .language_cpp import KINDS, MESSAGE_BYTES, CppProgram


class CudaProgram(CppProgram):
    def __init__(self, descriptor: int) -> None:
        """Raises Failure when the library does not load."""
        super().__init__(descriptor)
        self._finish: Any = self.library.quizapp_finish
        self._finish.argtypes = [ctypes.c_char_p, ctypes.c_long]
        self._finish.restype = ctypes.c_int

    def finish(self) -> None:
        """Waits for the device. Raises Failure with CUDA's name for what happened there."""
        message = ctypes.create_string_buffer(MESSAGE_BYTES)
        code = self._finish(message, MESSAGE_BYTES)
        if code:
            raise Failure(KINDS.get(code, "runtime_error"), message.value.decode("utf-8", "replace"))
