"""On a GPU a call of the judge is a group of calls, each with a slot of the memory of its own; the answer comes when
the device is done with all of them.
"""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import Any, Protocol

from .arrays import Field, fields_of
from .control import Control
from .failure import Failure, from_exception
from .gpu import OUT_OF_MEMORY, DriverError, GpuBuffer

_MEMORY_WORDS = ("CUDA out of memory", "cudaErrorMemoryAllocation", "CUDA_ERROR_OUT_OF_MEMORY")


class Program(Protocol):
    def call(self, buffer: Any, fields: list[Field], numbers: dict[str, int]) -> str: ...


def run(control: Control, order: dict[str, Any], buffer_descriptor: int, program_descriptor: int) -> None:
    from .session import flush

    try:
        buffer = GpuBuffer(buffer_descriptor, order["size"])
    except (DriverError, OSError) as error:
        return control.send({"no_device": str(error)})
    control.send({"device": True})  # nothing of the learner's has run so far
    control.receive()  # the compiler is done
    try:
        program = _load(order, program_descriptor, buffer)
    except Failure as failure:
        flush()
        return control.send({"failed": failure.to_message()})
    flush()
    control.send({"ready": True})
    while True:
        answer = _answer(program, buffer, control.receive()["call"])
        flush()
        control.send(answer)


def _answer(program: Program | None, buffer: GpuBuffer, call: dict[str, Any]) -> dict[str, Any]:
    if program is None:
        return {"failed": Failure("runtime_error", "nothing to call").to_message()}
    fields, numbers, returned = fields_of(call), call["numbers"], "NoneType"
    try:
        for start in call["slots"]:
            shifted = [replace(field, offset=field.offset + start) for field in fields]
            returned = program.call(buffer, shifted, numbers)
        _finish(program, buffer)
    except Failure as failure:
        return {"failed": _named(failure, buffer).to_message()}
    return {"done": call["id"], "returned": returned, "replaced": getattr(program, "replaced", "")}


def _finish(program: Program, buffer: GpuBuffer) -> None:
    """Wait for the device: through the program's own runtime where it has one, which knows its errors by name."""
    finish = getattr(program, "finish", None)
    if finish is not None:
        finish()
    if fault := buffer.fault():
        raise Failure("runtime_error", fault.name)


def _named(failure: Failure, buffer: GpuBuffer) -> Failure:
    """With CUDA's name for what happened; out of memory is a limit that was hit."""
    if any(words in failure.text for words in _MEMORY_WORDS):
        return Failure("device_memory_limit", failure.text, failure.line, failure.column)
    fault = buffer.fault()
    if fault is None or failure.kind != "runtime_error":
        return failure
    kind = "device_memory_limit" if fault.code == OUT_OF_MEMORY else failure.kind
    text = (
        failure.text if "cudaError" in failure.text or fault.name in failure.text else f"{fault.name}\n{failure.text}"
    )
    return Failure(kind, text, failure.line, failure.column)


def _load(order: dict[str, Any], program_descriptor: int, buffer: GpuBuffer) -> Program | None:
    language, only_compile = order["language"], order["only_compile"]
    if language == "nothing":
        from .language_nothing import NothingProgram

        return NothingProgram(buffer)
    if language == "cuda":
        from .language_cuda import CudaProgram

        return CudaProgram(program_descriptor)
    source, harness = base64.b64decode(order["source"]), str(order["harness"])
    try:
        return _python(language, source, harness, only_compile=only_compile)
    except Failure:
        raise
    except Exception as error:
        raise from_exception(error) from None


def _python(language: str, source: bytes, harness: str, *, only_compile: bool) -> Program:
    if language == "triton":
        from .language_triton import TritonProgram

        return TritonProgram(source, harness, only_compile=only_compile)
    from .language_python import PythonProgram

    return PythonProgram(source, harness, only_compile=only_compile)
