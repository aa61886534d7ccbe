"""After the verdict: what the sanitizer says of a fault, what the profiler counts of a success.

Both play one call of the submission again, in a jail of their own with a filter of their own, on content made in there.
"""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from grader.judge import words
from grader.judge.builder import Compiler, build
from grader.judge.cases import secret_generator
from grader.judge.problems import Problem, ShapeRow
from grader.protocol import Finding, Job, Result
from grader.sandbox import toolchain
from grader.sandbox.jail import DEVICES, Spec
from grader.sandbox.limits import RUNNER, Limits
from grader.sandbox.output import Output
from grader.sandbox.pool import Pool
from grader.sandbox.toolchain import Mount

_LIMITS = replace(RUNNER, wall_seconds=25.0, memory_mib=12 * 1024, processes=256, file_mib=512, temporary_mib=512)
_TREES = ("/opt/nvidia",)
_METRICS = {
    "gpu__time_duration.sum": "microseconds",
    "dram__throughput.avg.pct_of_peak_sustained_elapsed": "dram_percent",
    "sm__throughput.avg.pct_of_peak_sustained_elapsed": "sm_percent",
    "sm__warps_active.avg.pct_of_peak_sustained_active": "occupancy_percent",
    "launch__registers_per_thread": "registers_per_thread",
    "launch__shared_mem_per_block": "shared_bytes_per_block",
}
_TO_MICROSECONDS = {"ns": 1e-3, "nsecond": 1e-3, "us": 1.0, "usecond": 1.0, "ms": 1e3, "msecond": 1e3, "s": 1e6}
_TO_BYTES = {"Kbyte/block": 1e3, "Mbyte/block": 1e6}
_KERNELS = 4
_SHOWN = 1500
_FAULT = re.compile(
    r"^=========\s+((?:Invalid|Out-of-range|Misaligned|Program hit|Uninitialized|Stack|Device).*)$", re.M
)
_PLACE = re.compile(r"^=========\s+at (?P<kernel>.+?)\+0x[0-9a-f]+(?: in (?P<file>\S+):(?P<line>\d{1,9}))?\s*$", re.M)
_GPU_FAULT = re.compile(r"cudaError|CUDA_ERROR|Triton Error \[CUDA\]")


@dataclass(frozen=True)
class Tools:
    """Where sanitizer and profiler lie; empty where there is none."""

    sanitizer: str
    profiler: str


def tools() -> Tools:
    home = os.environ.get("CUDA_HOME", "/usr/local/cuda")
    ncu = sorted(map(str, Path("/opt/nvidia/nsight-compute").glob("*/ncu")), reverse=True)
    return Tools(
        _first(f"{home}/compute-sanitizer/compute-sanitizer", f"{home}/bin/compute-sanitizer"),
        _first(*ncu, f"{home}/bin/ncu"),
    )


def find(pool: Pool, compilers: dict[str, Compiler], job: Job, problem: Problem, result: Result) -> tuple[Finding, ...]:
    """None for a verdict that neither tool has a word on."""
    played = _Played(pool, compilers, job, problem)
    if result.verdict == "accepted" and job.mode == "submit" and problem.timing["gpu"]:
        return played.under(tools().profiler, _profiling, problem.timing["gpu"][-1], profile)
    outside = result.message == words.red_zone().english
    if result.verdict == "runtime_error" and (outside or _GPU_FAULT.search(result.message)):
        return played.under(tools().sanitizer, _sanitizing, _failed_row(problem, result), sanitized)
    return ()


def sanitized(text: str) -> tuple[Finding, ...]:
    """The first fault that compute-sanitizer tells: kind, kernel, line."""
    fault = _FAULT.search(text)
    if fault is None:
        return ()
    place = _PLACE.search(text, fault.end())
    near = place is not None and text.count("=========", fault.end(), place.start()) <= 2
    own = place is not None and near and (place["file"] or "").endswith("solution.cu")
    return (
        Finding(
            "compute-sanitizer",
            _first_block(text, fault.start()),
            place["kernel"] if place is not None and near else "",
            int(place["line"]) if place is not None and own else 0,
        ),
    )


def profile(text: str) -> tuple[Finding, ...]:
    """A finding a kernel, the longest first, from ncu's table of raw values."""
    if "ERR_NVGPUCTRPERM" in text:
        return (Finding("ncu", "This machine does not permit a profiler to read the GPU's counters."),)
    lines = text.splitlines()
    begin = next((number for number, line in enumerate(lines) if line.startswith('"ID"')), None)
    if begin is None:
        return ()
    header, units, *rows = list(csv.reader(line for line in lines[begin:] if line.startswith('"')))
    findings = [
        _of_kernel(dict(zip(header, row, strict=False)), dict(zip(header, units, strict=False))) for row in rows
    ]
    return tuple(sorted(findings, key=lambda one: -one.counters.get("microseconds", 0.0)))


def _of_kernel(values: dict[str, str], units: dict[str, str]) -> Finding:
    counters = {}
    for metric, name in _METRICS.items():
        try:
            value = float(values[metric].replace(",", ""))
        except (KeyError, ValueError):
            continue
        scale = {"microseconds": _TO_MICROSECONDS, "shared_bytes_per_block": _TO_BYTES}.get(name, {})
        counters[name] = value * scale.get(units.get(metric, ""), 1.0)
    kernel = values.get("Kernel Name", "")[:200]
    return Finding(
        "ncu", f"{kernel}, {values.get('Grid Size', '')} x {values.get('Block Size', '')}", kernel, 0, counters
    )


@dataclass(frozen=True)
class _Played:
    pool: Pool
    compilers: dict[str, Compiler]
    job: Job
    problem: Problem

    def under(
        self,
        tool: str,
        command: Callable[[str], tuple[str, ...]],
        row: ShapeRow,
        read: Callable[[str], tuple[Finding, ...]],
    ) -> tuple[Finding, ...]:
        data = self._data(row) if tool else None
        if data is None:
            return ()
        arguments = ("profiled",) if command is _profiling else ()
        python = self.pool.jailer.python_command("start.py", "play", *arguments)
        return read(self._output((*command(tool), *python), data))

    def _data(self, row: ShapeRow) -> dict[str, bytes] | None:
        call = self.problem.plan(row.shape, secret_generator())
        arrays = [[array.name, 0, array.dtype, list(array.shape)] for array in (*call.inputs, *call.outputs)]
        language = self.job.language
        order = {"language": language, "arrays": arrays, "numbers": call.numbers}
        order["harness"] = self.problem.harness[language]
        told = {"/play/order.json": json.dumps(order).encode()}
        if language not in self.compilers:
            return told | {"/play/source.py": self.job.source}
        built = build(
            self.pool.jailer, self.compilers[language], self.job.source, self.problem.harness[language], lambda: False
        )
        if built.library is None:
            return None
        with os.fdopen(built.library, "rb") as library:
            library.seek(0)
            return told | {"/play/library.so": library.read()}

    def _output(self, command: tuple[str, ...], data: dict[str, bytes]) -> str:
        output = Output(_LIMITS.output_bytes)
        group = self.pool.groups.make(f"tool-{time.monotonic_ns()}", _LIMITS)
        try:
            process = self.pool.jailer.start(self._spec(command, data), output=output.writing)
            output.close_writing()
            if group is not None:
                group.enter(process.pid)
            _wait(process, _LIMITS)
        finally:
            output.finish()
            if group is not None:
                group.remove()
        return output.text()

    def _spec(self, command: tuple[str, ...], data: dict[str, bytes]) -> Spec:
        equipment, jailer = self.pool.equipment, self.pool.jailer
        trees = [*(tree for compiler in self.compilers.values() for tree in compiler.trees), *_TREES]
        return Spec(
            command=command,
            limits=_LIMITS,
            mounts=(
                *toolchain.system_mounts(compilers=True),
                *jailer.python_mounts(),
                *equipment.mounts,
                *(Mount(tree, tree) for tree in dict.fromkeys(trees) if os.path.isdir(tree)),
            ),
            links=tuple(toolchain.system_links()),
            data=data,
            environment=equipment.environment,
            devices=(*DEVICES, *equipment.devices),
            for_tools=True,
        )


def _sanitizing(tool: str) -> tuple[str, ...]:
    return (tool, "--tool", "memcheck", "--print-limit", "4", "--target-processes", "application-only")


def _profiling(tool: str) -> tuple[str, ...]:
    return (
        *(tool, "--profile-from-start", "off", "--clock-control", "none", "--launch-count", str(_KERNELS)),
        *("--metrics", ",".join(_METRICS), "--csv", "--page", "raw"),
    )


def _failed_row(problem: Problem, result: Result) -> ShapeRow:
    """Of the case that the submission ended in; a timed one is played at the largest of the others."""
    failed = next((case.name for case in result.cases if not case.passed), "1")
    return problem.rows[int(failed) - 1] if failed.isdigit() else problem.rows[-1]


def _wait(process: subprocess.Popen[bytes], limits: Limits) -> None:
    try:
        process.wait(limits.wall_seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _first_block(text: str, start: int) -> str:
    """One report: up to the line that ends it."""
    block = text[start : start + _SHOWN]
    end = re.search(r"^=========\s*$", block, re.M)
    return re.sub(r"^=========\s?", "", block[: end.start()] if end else block, flags=re.M).strip()


def _first(*paths: str) -> str:
    found = next((path for path in paths if os.access(path, os.X_OK)), "")
    return os.path.realpath(found) if found else ""
