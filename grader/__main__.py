"""python -m grader judge --device cpu --socket PATH     serve a device (see judge/server.py)
python -m grader < job.json > result.json              one job, the same judge in this process
python -m grader check SLUG...                         run a problem's own submissions and its lint

`--device gpu` on a machine with one. A job is `grader.protocol.Job` as JSON; `source` is base64. An empty problem_hash
takes the copy that is here.
"""

from __future__ import annotations

import argparse
import json
import logging
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from grader.errors import GraderError, JailError, OurFault
from grader.judge.check import check
from grader.judge.devices.cpu import CpuDevice
from grader.judge.judging import judge
from grader.judge.problems import PROBLEMS_DIRECTORY, load
from grader.judge.selftest import test_jail
from grader.judge.server import Judge, serve
from grader.protocol import DEVICE_KINDS, Job, Result


def main(arguments: list[str]) -> int:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
    options = _parser().parse_args(arguments)
    try:
        work = _work(options)
    except (ValueError, RecursionError) as error:  # ProtocolError is a ValueError
        print(f"grader: not a job: {error}", file=sys.stderr)
        return 2
    try:
        device = _device(options.device)
    except OurFault as error:
        print(f"grader: {error}", file=sys.stderr)
        return 3
    try:
        test_jail(device.pool)
        return work(device)
    except JailError as error:
        print(f"grader: {error}", file=sys.stderr)
        return 3
    finally:
        device.close()


def _work(options: argparse.Namespace) -> Callable[[CpuDevice], int]:
    """What to do on the device; one job is read before there is any. Raises ValueError, RecursionError."""
    if options.command == "judge":
        return lambda device: _serve(device, options.socket, options.problems)
    if options.command == "check":
        return lambda device: max(check(slug, device, options.problems) for slug in options.slug)
    job = Job.from_dict(json.load(sys.stdin))
    return lambda device: _one_job(job, device, options.problems)


def _device(kind: str) -> CpuDevice:
    """Raises JailError, DeviceLost. What a GPU needs is imported where there is one."""
    if kind == "cpu":
        return CpuDevice()
    try:
        from grader.judge.devices.cuda import CudaDevice
    except ImportError as error:
        raise OurFault(f"a judge of a GPU needs cuda-bindings and torch for CUDA ({error}): the extra `gpu`") from error
    return CudaDevice()


def _serve(device: CpuDevice, path: Path, root: Path) -> int:
    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    serve(path, Judge(device, root), stop)
    return 0


def _one_job(job: Job, device: CpuDevice, root: Path) -> int:
    try:
        result = judge(job, load(job.problem, root), device, lambda done, total: None, lambda: False)
    except GraderError as error:
        result = Result("internal_error", reason=str(error))
    json.dump(result.to_dict(), sys.stdout, ensure_ascii=False, indent=1)
    print()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m grader", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--problems", type=Path, default=PROBLEMS_DIRECTORY)
    parser.add_argument("--device", choices=DEVICE_KINDS, default="cpu")
    commands = parser.add_subparsers(dest="command")
    serving = commands.add_parser("judge", help="serve a device over a unix socket")
    serving.add_argument("--device", choices=DEVICE_KINDS, default=argparse.SUPPRESS)
    serving.add_argument("--socket", type=Path, required=True)
    checking = commands.add_parser("check", help="run a problem's own submissions and its lint")
    checking.add_argument("--device", choices=DEVICE_KINDS, default=argparse.SUPPRESS)
    checking.add_argument("slug", nargs="+")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
