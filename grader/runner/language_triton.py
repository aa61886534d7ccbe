"""Triton. Without a GPU it runs in Triton's interpreter, where the autotuner has no device to measure on."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from .language_python import PythonProgram


class TritonProgram(PythonProgram):
    def __init__(self, source: bytes, harness: str, *, only_compile: bool) -> None:
        if os.environ.get("TRITON_INTERPRET") == "1":
            stand_in_for_benchmark()
        super().__init__(source, harness, only_compile=only_compile)


def stand_in_for_benchmark() -> None:
    """Every configuration of `@triton.autotune` counts as equally fast, so the first is taken and nothing is timed."""
    import triton.testing
    from triton.runtime.autotuner import Autotuner

    Autotuner.do_bench = property(lambda tuner: _equally_fast)
    triton.testing.do_bench = _once
    triton.testing.do_bench_cudagraph = _once


def _equally_fast(kernel_call: Callable[[], Any], quantiles: Any = None) -> list[float]:
    return [1.0, 1.0, 1.0]


def _once(function: Callable[[], Any], *arguments: Any, **options: Any) -> float:
    started = time.perf_counter()
    function()
    return (time.perf_counter() - started) * 1000
