"""Python: the learner's file becomes the module `solution`; the problem's harness calls into it."""

from __future__ import annotations

import linecache
import sys
import types
from collections.abc import Callable
from typing import Any

from .arrays import Field
from .failure import SOLUTION, Failure, from_exception, from_syntax


class PythonProgram:
    def __init__(self, source: bytes, harness: str, *, only_compile: bool) -> None:
        """Raises Failure."""
        code = _compiled(source)
        if only_compile:
            return
        module = _module(code)
        namespace: dict[str, Any] = {"__name__": "harness"}
        exec(compile(harness, "harness.py", "exec"), namespace)
        self._call: Callable[[Any, dict[str, Any], dict[str, int]], Any] = namespace["call"]
        self._module = module
        self._require(namespace.get("ENTRY", "solve"))

    def call(self, buffer: Any, fields: list[Field], numbers: dict[str, int]) -> str:
        """Runs one call; answers the name of the type that it returned, for a hint to the learner."""
        arrays = {field.name: buffer.tensor(field) for field in fields}
        try:
            returned = self._call(self._module, arrays, numbers)
        except BaseException as error:  # SystemExit and KeyboardInterrupt are the learner's errors too
            raise from_exception(error) from None
        return type(returned).__name__[:80]

    def _require(self, entry: str) -> None:
        if not callable(getattr(self._module, entry, None)):
            raise Failure("missing_entry", entry)


def _compiled(source: bytes) -> types.CodeType:
    with open(SOLUTION, "wb") as file:  # triton reads the source of its kernels back
        file.write(source)
    try:
        return compile(source, SOLUTION, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        raise from_syntax(error) from None
    except (RecursionError, MemoryError) as error:
        raise Failure("compile_error", f"the parser gave up: {error or 'nested too deeply'}") from None


def _module(code: types.CodeType) -> types.ModuleType:
    module = types.ModuleType("solution")
    module.__file__ = SOLUTION
    sys.modules["solution"] = module
    linecache.checkcache(SOLUTION)
    try:
        exec(code, module.__dict__)
    except BaseException as error:
        raise from_exception(error) from None
    return module
