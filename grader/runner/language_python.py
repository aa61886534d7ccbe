"""Python: the learner's file becomes the module `solution`; the problem's harness calls into it."""

from __future__ import annotations

import linecache
import os
import sys
import types
from collections.abc import Callable
from typing import Any

from .arrays import Field
from .failure import SOLUTION, Failure, from_exception, from_syntax

_TYPE_NAME: Callable[[type], str] = type.__dict__["__name__"].__get__  # whatever a metaclass of the learner's says


class PythonProgram:
    def __init__(self, source: bytes, harness: str, *, only_compile: bool) -> None:
        """Raises Failure."""
        self.replaced = ""  # what the last call did to its arrays, if it gave one other memory: a hint likewise
        code = _compiled(source)
        if only_compile:
            return
        self._module = _module(code)
        namespace: dict[str, Any] = {"__name__": "harness"}
        try:
            exec(compile(harness, "harness.py", "exec"), namespace)
            entry = namespace.get("ENTRY", "solve")
            found = callable(getattr(self._module, entry, None))
        except BaseException as error:  # of a module that raises when it is asked, or that has replaced builtins
            raise from_exception(error) from None
        if not found:
            raise Failure("missing_entry", entry)
        self._call: Callable[[Any, dict[str, Any], dict[str, int]], Any] = namespace["call"]

    def call(self, buffer: Any, fields: list[Field], numbers: dict[str, int]) -> str:
        """Runs one call; answers the name of the type that it returned, for a hint to the learner."""
        arrays = {field.name: buffer.tensor(field) for field in fields}
        given = {name: tensor.data_ptr() for name, tensor in arrays.items()}
        try:
            returned = self._call(self._module, arrays, numbers)
            self.replaced = _replaced(arrays, given)
        except BaseException as error:  # SystemExit and KeyboardInterrupt are the learner's errors too
            raise from_exception(error) from None
        return _TYPE_NAME(type(returned))[:80]


def _replaced(arrays: dict[str, Any], given: dict[str, int]) -> str:
    """Name, type and shape of the first array that is no longer the memory that it was."""
    for name, tensor in arrays.items():
        if tensor.data_ptr() != given[name]:
            return f"{name}: {str(tensor.dtype).removeprefix('torch.')} {list(tensor.shape)}"
    return ""


def _compiled(source: bytes) -> types.CodeType:
    with open(SOLUTION, "wb") as file:  # triton reads the source of its kernels back
        file.write(source)
    try:
        return compile(source, SOLUTION, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        raise from_syntax(error) from None
    except (RecursionError, MemoryError) as error:
        raise Failure("compile_error", f"the parser gave up: {str(error) or 'nested too deeply'}") from None


def _module(code: types.CodeType) -> types.ModuleType:
    module = types.ModuleType("solution")
    module.__file__ = SOLUTION
    sys.modules["solution"] = module
    sys.path.append(os.path.dirname(SOLUTION))  # for processes that the learner starts anew, which have to import it
    linecache.checkcache(SOLUTION)
    try:
        exec(code, module.__dict__)
    except BaseException as error:
        raise from_exception(error) from None
    return module
