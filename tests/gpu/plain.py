"""Honest submissions in an ordinary process, timed by triton.testing.do_bench: a line each,
{submission: {case: microseconds}}.

usage: python -m tests.gpu.plain SLUG SUBMISSION [SLUG SUBMISSION ...]
"""

from __future__ import annotations

import ctypes
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
import triton.testing

from grader.judge.builder import cuda_compiler
from grader.judge.cases import Case, secret_generator
from grader.judge.problems import Problem, load
from grader.sandbox.toolchain import RUNNER_DIRECTORY


def main(arguments: list[str]) -> None:
    for slug, source in zip(arguments[::2], arguments[1::2], strict=True):
        print(json.dumps({source: _measured(slug, source)}), flush=True)


def _measured(slug: str, source: str) -> dict[str, float]:
    problem = load(slug)
    call = _cuda(problem, Path(source)) if source.endswith(".cu") else _python(problem, Path(source))
    told = {}
    for row in problem.timing["gpu"]:
        case = Case("t", row, problem.plan(row.shape, secret_generator()), timed=True)
        arrays = _arrays(case)
        milliseconds = triton.testing.do_bench(
            lambda arrays=arrays, case=case: call(arrays, case.call.numbers),
            return_mode="median",
        )
        told[case.shape] = milliseconds * 1000
    return told


def _arrays(case: Case) -> dict[str, torch.Tensor]:
    arrays = {}
    for array in case.call.inputs:
        arrays[array.name] = torch.randn(array.shape, device="cuda").to(getattr(torch, array.dtype))
    for array in case.call.outputs:
        arrays[array.name] = torch.empty(array.shape, device="cuda", dtype=getattr(torch, array.dtype))
    return arrays


def _python(problem: Problem, source: Path) -> Callable[[dict[str, torch.Tensor], dict[str, int]], Any]:
    specification = importlib.util.spec_from_file_location("solution", source)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    namespace: dict[str, Any] = {}
    exec(problem.harness["triton"], namespace)
    return lambda arrays, numbers: namespace["call"](module, arrays, numbers)


def _cuda(problem: Problem, source: Path) -> Callable[[dict[str, torch.Tensor], dict[str, int]], Any]:
    compiler = cuda_compiler("".join(map(str, torch.cuda.get_device_capability())))
    assert compiler is not None
    with tempfile.TemporaryDirectory() as directory:
        folder = Path(directory)
        (folder / "solution.cu").write_bytes(source.read_bytes())
        (folder / "harness.cu").write_text(problem.harness["cuda"])
        (folder / "guard.hpp").write_bytes((RUNNER_DIRECTORY / "guard.hpp").read_bytes())
        (folder / "main.cu").write_text('#include "harness.cu"\n#include "guard.hpp"\n')
        command = [*compiler.command.split(), "-o", "library.so", "main.cu"]
        subprocess.run(command, cwd=folder, check=True, env=dict(os.environ))
        library = ctypes.CDLL(str(folder / "library.so"))
    message = ctypes.create_string_buffer(2048)

    def call(arrays: dict[str, torch.Tensor], numbers: dict[str, int]) -> None:
        pointers = (ctypes.c_void_p * len(arrays))(*(array.data_ptr() for array in arrays.values()))
        values = (ctypes.c_longlong * len(numbers))(*numbers.values())
        assert library.quizapp_call(pointers, values, message, ctypes.c_long(2048)) == 0, message.value

    return call


if __name__ == "__main__":
    main(sys.argv[1:])
