"""Check, attacks, worker, speed: what each part of the GPU suite does."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from grader.judge.check import judge_source, meets
from grader.judge.devices.cuda import CudaDevice
from grader.judge.problems import PROBLEMS_DIRECTORY, load
from grader.protocol import Result

if TYPE_CHECKING:
    from tests.gpu.suite import Table

SLUGS = ("vector-add", "reduce-sum", "softmax", "transpose", "gemm", "gemm-fp16")
ATTACKS = Path(__file__).parent / "submissions"
_SPARE_SECONDS = 15.0
_FOR_ALL_JOBS_SECONDS = 450.0
_WEIGHTS = {"cuda": 3.0, "triton": 1.0}  # of the time for repeats
_REPEATS = 10
_NEAR, _STEADY = 0.05, 0.03
_FROM_MICROSECONDS = 250.0


def driver_version() -> str:
    command = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def check(device: CudaDevice, table: Table) -> None:
    """Every submission of the problems in cuda and triton, the handed ones among them."""
    for slug in SLUGS:
        for path in sorted((PROBLEMS_DIRECTORY / slug / "submissions").iterdir()):
            language, expected, _ = path.name.split("__", 2)
            if language in device.languages and table.wants(path.name):
                _judge(device, table, "check", slug, path, language, expected)


def attacks(device: CudaDevice, table: Table) -> None:
    """Each attack, and after it an honest submission that must not feel it."""
    for path in filter(lambda path: table.wants(path.name), sorted(ATTACKS.iterdir())):
        slug, language, expected, _ = path.name.split("__", 3)
        _judge(device, table, "attacks", slug, path, language, expected)
        left = device.pool.runners_left()
        honest = PROBLEMS_DIRECTORY / "vector-add/submissions/triton__accepted__plain.py"
        after = _judged(device, "vector-add", "triton", honest.read_bytes(), mode="public")
        table.lines[-1].detail |= {"after": after.verdict, "left": left}
        if after.verdict != "accepted":
            table.say("attacks", f"after {path.name}", False, f"{after.verdict} {after.message} {after.reason}")


def speed(device: CudaDevice, table: Table) -> None:
    """Ten judgings of each honest kernel beside `do_bench` in a process of its own."""
    paths = [(slug, path) for slug in SLUGS for path in _honest(slug)]
    plainly = _plain(paths)
    for number, (slug, path) in enumerate(paths):
        language = path.name.split("__")[0]
        weights = [_WEIGHTS[path.name.split("__")[0]] for _, path in paths[number:]]
        ends = time.monotonic() + max(0.0, table.seconds_left() - _SPARE_SECONDS) * weights[0] / sum(weights)
        plain = plainly.get(str(path), {})
        times: dict[str, list[Any]] = {}
        raw: list[Any] = []
        for repeat in range(_REPEATS):
            if repeat >= 3 and time.monotonic() > ends:
                break
            result = _judged(device, slug, language, path.read_bytes())
            for line in result.performance:
                times.setdefault(line.case, []).append(line)
            raw.append(
                {case: asdict(timings) for case, timings in device.last_stopwatch.raw().items()}
                if device.last_stopwatch
                else {}
            )
        for case, lines in times.items():
            _compare(
                table, f"{slug} {path.name.removeprefix(language + '__accepted__')} {case}", lines, plain.get(case)
            )
        table.lines[-1].detail["raw"] = raw
        if not times:
            table.say("speed", f"{slug} {path.name}", False, "no time was reported")


def worker(device: CudaDevice, table: Table) -> None:
    """Celery end to end, in processes of their own: this process lets go of the device's memory first."""
    device.drop_arena()
    few = [] if table.seconds_left() > _FOR_ALL_JOBS_SECONDS else ["4"]
    command = [sys.executable, "-m", "tests.gpu.celery_way", *few]
    seconds = max(30.0, table.seconds_left() - _SPARE_SECONDS)
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)
        told = json.loads(done.stdout.strip().splitlines()[-1])
    except (subprocess.TimeoutExpired, ValueError, IndexError) as error:
        table.say("worker", "celery end to end", False, f"{error!r:.300}")
        return
    for line in told:
        table.say("worker", line["what"], line["sound"], line["told"])


SECTIONS: dict[str, Callable[[CudaDevice, Any], None]] = {
    "check": check,
    "attacks": attacks,
    "worker": worker,
    "speed": speed,
}


def _judge(device: CudaDevice, table: Table, section: str, slug: str, path: Path, language: str, expected: str) -> None:
    started = time.monotonic()
    result = _judged(device, slug, language, path.read_bytes())
    seconds = time.monotonic() - started
    told = f"{result.verdict} in {seconds:.1f} s"
    if result.performance:
        told += "; " + ", ".join(_figures(line) for line in result.performance)
    elif result.verdict != "accepted":
        told += f": {result.message.splitlines()[0] if result.message else result.reason:.160}"
    name = path.name if path.name.startswith(slug) else f"{slug}__{path.name}"
    table.say(section, name, meets(expected, result.verdict), told, result=result.to_dict(), seconds=seconds)


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


def _plain(paths: list[tuple[str, Path]]) -> dict[str, dict[str, float]]:
    """Submission -> case -> microseconds by do_bench."""
    command = [sys.executable, "-m", "tests.gpu.plain", *(str(word) for pair in paths for word in pair)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)
    try:
        measured: dict[str, dict[str, float]] = json.loads(done.stdout.strip().splitlines()[-1])
    except (ValueError, IndexError):
        print(done.stderr[-800:])
        return {}
    return measured


def _compare(table: Table, what: str, lines: list[Any], plain: float | None) -> None:
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
    table.say("speed", what, sound, told, times=times, plain=plain)
