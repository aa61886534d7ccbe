"""Triton. On a GPU it compiles here, in the jail, into a cache in this runner's own /tmp. Without a GPU it runs in
Triton's interpreter, where the autotuner has no device to measure on.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sysconfig
import time
import types
from collections.abc import Callable
from typing import Any

from .arrays import Field
from .failure import Failure
from .language_python import PythonProgram


class TritonProgram(PythonProgram):
    def __init__(self, source: bytes, harness: str, *, only_compile: bool) -> None:
        if os.environ.get("TRITON_INTERPRET") == "1":
            stand_in_for_benchmark()
            stand_in_for_device()
        super().__init__(source, harness, only_compile=only_compile)

    def call(self, buffer: Any, fields: list[Field], numbers: dict[str, int]) -> str:
        """A kernel is compiled at its first launch: what Triton's compiler says is the compiler's, not the run's."""
        try:
            return super().call(buffer, fields, numbers)
        except Failure as failure:
            if type(failure.__context__).__name__ == "CompilationError":
                raise Failure("compile_error", failure.text, failure.line) from None
            raise


def stand_in_for_benchmark() -> None:
    """Every configuration of `@triton.autotune` counts as equally fast, so the first is taken and nothing is timed."""
    import triton.testing
    from triton.runtime.autotuner import Autotuner

    Autotuner.do_bench = property(lambda tuner: _equally_fast)
    triton.testing.do_bench = _once
    triton.testing.do_bench_cudagraph = _once


def stand_in_for_device() -> None:
    """Triton's own tutorials ask the driver for its device, and for how many programs that runs at a time."""
    import triton.runtime

    triton.runtime.driver.set_active(_InterpretedDevice())


class _InterpretedDevice:
    """The CPU where a driver of a GPU is asked for; figures of a common GPU where one has to be named."""

    def __init__(self) -> None:
        self.utils = types.SimpleNamespace(get_device_properties=lambda device: dict(_PROPERTIES))

    def get_active_torch_device(self) -> Any:
        import torch

        return torch.device("cpu")

    def get_device_interface(self) -> Any:
        import torch

        return torch.cpu

    def get_current_target(self) -> Any:
        from triton.backends.compiler import GPUTarget

        return GPUTarget("cuda", 80, 32)

    def get_current_device(self) -> int:
        return 0

    def get_current_stream(self, device: int = 0) -> int:
        return 0

    def set_current_device(self, device: int) -> None:
        pass

    def get_benchmarker(self) -> Callable[..., list[float]]:
        return _equally_fast


_PROPERTIES = {
    "multiprocessor_count": 8,  # each of its programs costs the interpreter a millisecond
    "max_shared_mem": 166912,
    "max_num_regs": 65536,
    "warpSize": 32,
    "sm_clock_rate": 1_410_000,
    "mem_clock_rate": 1_215_000,
    "mem_bus_width": 5120,
}


def _equally_fast(kernel_call: Callable[[], Any], quantiles: Any = None) -> list[float]:
    return [1.0, 1.0, 1.0]


def _once(function: Callable[[], Any], *arguments: Any, **options: Any) -> float:
    started = time.perf_counter()
    function()
    return (time.perf_counter() - started) * 1000


def warm_up() -> None:
    """In the zygote, before any fork: what Triton would else build and load once in every runner.

    Nothing here touches a device. It is only a quicker start: with another Triton that has none of these names, a
    runner does all of it by itself.
    """
    with contextlib.suppress(Exception):
        import triton.knobs
        from triton.backends.nvidia import compiler, driver

        triton.knobs.build.impl = _build_quickly
        driver.CudaUtils()
        driver.CudaUtils.__init__ = lambda self: None  # the one instance is there
        compiler.get_ptxas_version(90)


def _build_quickly(
    name: str, source: str, directory: str, library_directories: Any, include_directories: Any, libraries: Any
) -> str:
    """A launcher is small and called once a launch: it need not be optimised, it has to be there soon.

    Half of the time would be the optimiser's: 0.22 s and 0.11 s for Triton's own driver.c.
    """
    target = os.path.join(directory, name + str(sysconfig.get_config_var("EXT_SUFFIX")))
    python = sysconfig.get_paths(scheme="posix_prefix")["include"]
    command = ["gcc", source, "-O0", "-shared", "-fPIC", "-Wno-psabi", "-o", target]
    command += [f"-l:{library}" if ".so" in library else f"-l{library}" for library in libraries]
    command += [f"-L{path}" for path in library_directories]
    command += [f"-I{path}" for path in (*include_directories, directory, python) if path]
    subprocess.check_call(command, stdout=subprocess.DEVNULL)
    return target
