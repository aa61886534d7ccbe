"""Check, attacks, worker, speed: what each part of the GPU suite does.

usage: python -m tests.gpu.sections SECTION SECONDS [TEXT ...]      as suite.py calls it
"""

from __future__ import annotations

import ctypes
import json
import logging
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from statistics import median
from types import FrameType
from typing import Any, NoReturn

from grader.judge.check import judge_source, meets
from grader.judge.devices.cuda import CudaDevice
from grader.judge.problems import PROBLEMS_DIRECTORY, load
from grader.protocol import Result
from tests.gpu.table import Table

SLUGS = ("vector-add", "reduce-sum", "softmax", "transpose", "gemm", "gemm-fp16")
ATTACKS = Path(__file__).parent / "submissions"
_SPARE_SECONDS = 15.0
_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG
_FOR_ALL_JOBS_SECONDS = 150.0
_FEW_JOBS = "5"
_PLAIN_SHARE = 0.4  # of the time that is left
_REPEATS = 10
_NEAR, _STEADY = 0.05, 0.03
_FROM_MICROSECONDS = 250.0

log = logging.getLogger("grader.judge")


def main(section: str, seconds: float, only: list[str]) -> None:
    out = Path(os.environ.get("OUT", "."))
    logging.basicConfig(level=logging.INFO, filename=out / "suite.log")
    signal.signal(signal.SIGTERM, _end)  # a judge that gives up sends it to itself
    ctypes.CDLL(None).prctl(_DEATH_SIGNAL, signal.SIGTERM)  # it ends with who started it
    table = Table(section, time.monotonic() + seconds, only, out)
    if section == "worker":
        worker(table)  # its judge is a process of its own, and wants the device's memory for itself
    else:
        _on_the_device(section, table)


def _on_the_device(section: str, table: Table) -> None:
    started = time.monotonic()
    device = CudaDevice()
    try:
        device.prepare(load(slug) for slug in SLUGS)
        facts = {
            "date": f"{date.today():%Y-%m-%d}",
            "device": device.name,
            "driver": driver_version(),
            "warnings": list(device.warnings),
            "ceilings": asdict(device.gpu_ceilings),
            f"{section}: up after": round(time.monotonic() - started, 2),
        }
        table.note(facts)
        {"check": check, "attacks": attacks, "speed": speed}[section](device, table)
    finally:
        device.close()


def _end(number: int, frame: FrameType | None) -> NoReturn:
    sys.exit(128 + number)


class Redrawn(logging.Handler):
    """How often content was thrown away and drawn anew: each time costs pauses of some ten milliseconds."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.times += str(record.msg).startswith("content of")

    def __enter__(self) -> Redrawn:
        log.addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        log.removeHandler(self)


def driver_version() -> str:
    command = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def check(device: CudaDevice, table: Table) -> None:
    """Every submission of the problems in cuda and triton, the handed ones among them."""
    for slug in SLUGS:
        for path in sorted((PROBLEMS_DIRECTORY / slug / "submissions").iterdir()):
            language, expected, _ = path.name.split("__", 2)
            if language in device.languages and table.wants(path.name):
                _judge(device, table, slug, path, language, expected)


def attacks(device: CudaDevice, table: Table) -> None:
    """Each attack, and after it an honest submission that must not feel it."""
    honest = (PROBLEMS_DIRECTORY / "vector-add/submissions/triton__accepted__plain.py").read_bytes()
    for path in filter(lambda path: table.wants(path.name), sorted(ATTACKS.iterdir())):
        slug, language, expected, _ = path.name.split("__", 3)
        _judge(device, table, slug, path, language, expected)
        left = device.pool.runners_left()
        after = _judged(device, "vector-add", "triton", honest, mode="public")
        if after.verdict != "accepted":
            table.say(f"after {path.name}", False, f"{after.verdict} {after.message} {after.reason}", left=left)


def worker(table: Table) -> None:
    """Celery end to end, in processes of their own."""
    few = [] if table.seconds_left() > _FOR_ALL_JOBS_SECONDS else [_FEW_JOBS]
    command = [sys.executable, "-m", "tests.gpu.celery_way", *few]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            printed, _ = process.communicate(timeout=max(30.0, table.seconds_left() - _SPARE_SECONDS))
        except subprocess.TimeoutExpired:
            process.terminate()  # it ends its judge, worker and broker, and says what it has seen
            printed, _ = process.communicate()
    lines = printed.strip().splitlines()
    for line in json.loads(lines[-1]) if lines else ():
        table.say(line["what"], line["sound"], line["told"])
    if not lines or process.returncode:
        table.say("celery end to end", False, f"it ended with status {process.returncode}")


@dataclass
class _Measured:
    """Of one honest kernel: shape -> a line of each judging, and what the clock saw."""

    lines: dict[str, list[Any]] = field(default_factory=dict)
    raw: list[Any] = field(default_factory=list)


def speed(device: CudaDevice, table: Table) -> None:
    """Honest kernels, each once and then all of them again, as long as there is time; beside `do_bench` in a process of
    its own."""
    paths = [(slug, path) for slug in SLUGS for path in _honest(slug) if table.wants(path.name)]
    plainly = _plain(paths, _PLAIN_SHARE * table.seconds_left())
    measured = {path: _Measured() for _, path in paths}
    try:
        for slug, path in paths * _REPEATS:
            if table.seconds_left() < _SPARE_SECONDS:
                break
            _measure(device, slug, path, measured[path])
    finally:
        for slug, path in paths:
            _tell(table, slug, path, measured[path], plainly.get(str(path), {}))


def _measure(device: CudaDevice, slug: str, path: Path, measured: _Measured) -> None:
    result = _judged(device, slug, path.name.split("__")[0], path.read_bytes())
    for line in result.performance:
        measured.lines.setdefault(line.case, []).append(line)
    if device.last_stopwatch is not None:
        raw = device.last_stopwatch.raw()
        measured.raw.append({case: asdict(timings) for case, timings in raw.items()})


def _tell(table: Table, slug: str, path: Path, measured: _Measured, plain: dict[str, float]) -> None:
    language, _, name = path.name.split("__", 2)
    if not measured.lines:
        table.say(f"{slug} {path.name}", False, "no time was reported")
    for case, lines in measured.lines.items():
        raw = [timings.get(case) for timings in measured.raw]
        _compare(table, f"{slug} {language} {name} {case}", lines, plain.get(case), raw)


def _judge(device: CudaDevice, table: Table, slug: str, path: Path, language: str, expected: str) -> None:
    name = path.name if path.name.startswith(slug) else f"{slug}__{path.name}"
    if table.seconds_left() < 0:
        table.say(name, False, "left out: no time")
        return
    started = time.monotonic()
    with Redrawn() as redrawn:
        result = _judged(device, slug, language, path.read_bytes())
    seconds = time.monotonic() - started
    told = f"{result.verdict} in {seconds:.1f} s" + (f", {redrawn.times} redrawn" if redrawn.times else "")
    if result.performance:
        told += "; " + ", ".join(_figures(line) for line in result.performance)
    elif result.verdict != "accepted":
        told += f": {result.message.splitlines()[0] if result.message else result.reason:.160}"
    table.say(name, meets(expected, result.verdict), told, result=result.to_dict(), seconds=seconds)


def _judged(device: CudaDevice, slug: str, language: str, source: bytes, mode: str = "submit") -> Result:
    """What is our fault is a line of the table too, not the end of the suite."""
    try:
        return judge_source(load(slug), device, language, source, mode)
    except Exception as error:
        return Result("internal_error", reason=f"{type(error).__name__}: {error}")


def _figures(line: Any) -> str:
    library = "" if line.library_ratio is None else f" {line.library_ratio:.2f}x library"
    limit = "" if line.limit_ratio is None else f" {100 * line.limit_ratio:.0f} %"
    return f"{line.microseconds:.0f} us{library}{limit}"


def _honest(slug: str) -> list[Path]:
    return sorted(
        path
        for path in (PROBLEMS_DIRECTORY / slug / "submissions").iterdir()
        if path.name.startswith(("cuda__accepted", "triton__accepted"))
    )


def _plain(paths: list[tuple[str, Path]], seconds: float) -> dict[str, dict[str, float]]:
    """Submission -> case -> microseconds by do_bench: of as many as there was time for."""
    command = [sys.executable, "-m", "tests.gpu.plain", *(str(word) for pair in paths for word in pair)]
    try:
        printed = subprocess.run(command, stdout=subprocess.PIPE, timeout=seconds, check=False).stdout
    except subprocess.TimeoutExpired as error:
        printed = error.stdout or b""
    measured: dict[str, dict[str, float]] = {}
    for line in printed.decode().splitlines():
        with suppress(ValueError):  # a compiler's words, or a line that was cut off
            measured |= json.loads(line)
    return measured


def _compare(table: Table, what: str, lines: list[Any], plain: float | None, raw: list[Any]) -> None:
    times = [line.microseconds for line in lines]
    middle, spread = median(times), (max(times) - min(times)) / median(times)
    away = None if plain is None else middle / plain - 1
    counts = middle >= _FROM_MICROSECONDS
    sound = not counts or (away is not None and abs(away) <= _NEAR and spread <= _STEADY)
    told = f"{middle:8.1f} us, do_bench {plain or 0:8.1f} ({100 * (away or 0):+.1f} %)"
    told += f", spread {100 * spread:.1f} % of {len(times)}"
    ratios = [line.library_ratio for line in lines if line.library_ratio is not None]
    limits = [line.limit_ratio for line in lines if line.limit_ratio is not None]
    told += f", {median(ratios):.2f}x library" if ratios else ""
    told += f", {100 * median(limits):.0f} % of the limit" if limits else ""
    table.say(what, sound, told, times=times, plain=plain, raw=raw)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), sys.argv[3:])
