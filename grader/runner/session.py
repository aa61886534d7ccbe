"""One submission from hello to end: load it, then answer calls until the judge has heard enough."""

from __future__ import annotations

import base64
import contextlib
import resource
import sys
from typing import Any, Protocol

from .arrays import Buffer, Field, fields_of
from .control import Control
from .failure import Failure, from_exception
from .streams import flush_buffers

_RINGS = 5  # of an interval timer: how often a failure may be interrupted before it is told


class Program(Protocol):
    def call(self, buffer: Buffer, fields: list[Field], numbers: dict[str, int]) -> str: ...


def run(control: Control, buffer_descriptor: int, program_descriptor: int) -> None:
    """`control` has said hello and been told to go; the jail is closed around this process."""
    order = control.receive()["load"]
    _limit(order)
    try:
        _converse(control, order, buffer_descriptor, program_descriptor)
    except BaseException as error:
        _tell(control, error)


def _converse(control: Control, order: dict[str, Any], buffer_descriptor: int, program_descriptor: int) -> None:
    if order.get("device") == "gpu":
        from .gpu_session import run as run_on_gpu

        run_on_gpu(control, order, buffer_descriptor, program_descriptor)
        return
    buffer = Buffer(buffer_descriptor)
    try:
        program = _load(order, program_descriptor)
    except Failure as failure:
        flush()
        control.send({"failed": failure.to_message()})
        return
    flush()
    control.send({"ready": True})
    while True:
        control.send(_answer(program, buffer, control.receive()["call"]))


def _tell(control: Control, error: BaseException) -> None:
    """A signal handler of the learner's raised while none of the rest of their file ran. It may do so again."""
    for _ in range(_RINGS):
        try:
            control.send({"failed": from_exception(error).to_message()})
        except BaseException as next_one:
            error = next_one
        else:
            return


def _answer(program: Program | None, buffer: Buffer, call: dict[str, Any]) -> dict[str, Any]:
    if program is None:
        return {"failed": Failure("runtime_error", "nothing to call").to_message()}
    try:
        returned = program.call(buffer, fields_of(call), call["numbers"])
    except Failure as failure:
        flush()
        return {"failed": failure.to_message()}
    flush()
    return {"done": call["id"], "returned": returned, "replaced": getattr(program, "replaced", "")}


def _load(order: dict[str, Any], program_descriptor: int) -> Program | None:
    language, only_compile = order["language"], order["only_compile"]
    if language == "cpp":
        from .language_cpp import CppProgram

        return CppProgram(program_descriptor)
    source, harness = base64.b64decode(order["source"]), str(order["harness"])
    if language == "triton":
        from .language_triton import TritonProgram

        return TritonProgram(source, harness, only_compile=only_compile)
    from .language_python import PythonProgram

    return PythonProgram(source, harness, only_compile=only_compile)


def _limit(order: dict[str, Any]) -> None:
    """What can only be set from inside: a larger main stack, and data beyond what is held now."""
    stack = order["stack_mib"] * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_STACK, (stack, stack))
    if order["data_mib"]:
        size = _data_held() + order["data_mib"] * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_DATA, (size, size))


def _data_held() -> int:
    with open("/proc/self/status") as status:
        for line in status:
            if line.startswith("VmData:"):
                return int(line.split()[1]) * 1024
    return 0


_streams = (sys.stdout, sys.stderr)


def flush() -> None:
    """What was printed belongs to this call; a stream that the submission closed or replaced is its own affair."""
    for stream in (*_streams, sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):
            stream.flush()
    flush_buffers()


def wait_for_go(control: Control) -> None:
    """Say hello, so that the judge learns this process from the kernel, and wait until it is caged."""
    control.speak_alone()
    control.send({"hello": True})
    control.receive()
