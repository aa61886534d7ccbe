"""Turns what a submission raised into words: its kind, and a traceback cut to the learner's own frames."""

from __future__ import annotations

import traceback
from typing import Any

from .control import shortened

SOLUTION = "/tmp/solution.py"
SHOWN = "solution.py"
_OUT_OF_MEMORY = ("can't allocate memory", "Cannot allocate memory", "Unable to allocate", "std::bad_alloc")


class Failure(Exception):
    """Something to tell the judge. The judge believes none of it for a verdict other than a failed one."""

    def __init__(self, kind: str, text: str, line: int = 0, column: int = 0) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text
        self.line = line
        self.column = column

    def to_message(self) -> dict[str, Any]:
        return {"kind": self.kind, "text": shortened(self.text), "line": self.line, "column": self.column}


def from_syntax(error: SyntaxError | ValueError) -> Failure:
    """ValueError: CPython's word for NUL bytes in a source."""
    if isinstance(error, SyntaxError):
        return Failure("compile_error", str(error.msg), error.lineno or 0, error.offset or 0)
    return Failure("compile_error", str(error))


def from_exception(error: BaseException) -> Failure:
    """Never raises, whatever the learner's exception does when it is asked for its text."""
    try:
        return _described(error)
    except BaseException as second:
        name = type.__dict__["__name__"].__get__
        return Failure("runtime_error", f"{name(type(error))}, whose text cannot be had ({name(type(second))})")


def _described(error: BaseException) -> Failure:
    kind = "memory_limit" if _is_out_of_memory(error) else "runtime_error"
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == SOLUTION]
    lines = [f'  File "{SHOWN}", line {frame.lineno}, in {frame.name}\n    {frame.line}\n' for frame in frames[-12:]]
    last = "".join(traceback.format_exception_only(error)).replace(SOLUTION, SHOWN)
    line = frames[-1].lineno if frames else None
    return Failure(kind, "".join(lines) + last, line or 0)


def _is_out_of_memory(error: BaseException) -> bool:
    if isinstance(error, MemoryError):
        return True
    return isinstance(error, RuntimeError | OSError) and any(text in str(error) for text in _OUT_OF_MEMORY)
