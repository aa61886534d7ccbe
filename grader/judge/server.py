"""The judge as a long-lived process: jobs come over a unix socket, one JSON object a line, and results go back.

to the judge     {"judge": Job}            then on the same connection {"cancel": true}, if it comes to that
                 {"status": true}
from the judge   {"progress": [done, total]}  ...  {"result": Result}
                 {"status": {device, device_name, languages, compiles, slots, problems, warnings}}
                 {"findings": [Finding]}   of a GPU, after the result
                 {"error": "..."}          a message that is none of these

Who closes the connection in the middle of a job has cancelled it.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import select
import socket
import threading
from dataclasses import asdict
from pathlib import Path
from typing import Any

from grader.errors import GraderError, OurFault
from grader.judge import problems
from grader.judge.devices.cpu import CpuDevice
from grader.judge.judging import judge
from grader.protocol import Job, ProtocolError, Result

log = logging.getLogger("grader.judge")
MAXIMUM_LINE = 1024 * 1024


class Judge:
    """Judges jobs, one at a time: two at once would spoil each other's time."""

    def __init__(self, device: CpuDevice, root: Path = problems.PROBLEMS_DIRECTORY) -> None:
        self.device = device
        self._root = root
        self._turn = threading.Lock()

    def prepare(self) -> None:
        """What the first job would else wait for: the ceilings, where this machine has none yet."""
        with self._turn:
            try:
                self.device.prepare(problems.load(slug, self._root) for slug in problems.hashes(self._root))
            except GraderError:
                log.exception("no ceilings yet; the first timed job measures them")

    def status(self) -> dict[str, Any]:
        return {
            "device": self.device.kind,
            "device_name": self.device.name,
            "languages": list(self.device.languages),
            "compiles": list(self.device.compilers),
            "slots": 1,
            "problems": problems.hashes(self._root),
            "warnings": list(self.device.warnings),
        }

    def judge(self, job: Job, connection: Connection) -> Result:
        """Every end is a Result: what is our fault says so, with the reason for the admin."""
        with self._turn:
            if connection.cancelled():
                return Result("cancelled")
            try:
                problem = problems.load(job.problem, self._root)
                return judge(job, problem, self.device, connection.progress, connection.cancelled)
            except Exception as error:  # a judge that ends takes every later job with it
                kind = "our fault" if isinstance(error, OurFault) else "unexpected"
                log.exception("%s: job %s of %s", kind, job.submission, job.problem)
                return Result("internal_error", reason=f"{type(error).__name__}: {error}")

    def findings(self, job: Job, result: Result) -> list[dict[str, Any]]:
        """What tools see in the submission once more; nothing of it changes the verdict, and no fault of it matters."""
        with self._turn:
            try:
                problem = problems.load(job.problem, self._root)
                return [asdict(finding) for finding in self.device.findings(job, problem, result)]
            except Exception:
                log.exception("no findings for job %s of %s", job.submission, job.problem)
                return []


class Connection:
    """One worker's side of a job."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        self._buffer = b""
        self._cancelled = False

    def read_line(self) -> bytes:
        """Up to the next newline; empty at the end."""
        while b"\n" not in self._buffer:
            chunk = self._end.recv(65536)
            if not chunk or len(self._buffer) > MAXIMUM_LINE:
                return b""
            self._buffer += chunk
        line, _, self._buffer = self._buffer.partition(b"\n")
        return line

    def send(self, message: dict[str, Any]) -> None:
        with contextlib.suppress(OSError):
            self._end.sendall(json.dumps(message).encode("ascii") + b"\n")

    def progress(self, done: int, total: int) -> None:
        self.send({"progress": [done, total]})

    def cancelled(self) -> bool:
        """True once the other side has said so, or is gone."""
        if self._cancelled or not select.select([self._end], [], [], 0)[0]:
            return self._cancelled
        line = self._safe_line()
        self._cancelled = not line or b'"cancel"' in line
        return self._cancelled

    def _safe_line(self) -> bytes:
        try:
            return self.read_line()
        except OSError:
            return b""


def serve(path: Path, judge_: Judge, stop: threading.Event) -> None:
    """Serves until `stop` is set. The socket is for this user alone."""
    with contextlib.suppress(FileNotFoundError):
        path.unlink()
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
        mask = os.umask(0o177)
        try:
            listener.bind(str(path))
        finally:
            os.umask(mask)
        listener.listen(16)
        listener.settimeout(0.2)
        threading.Thread(target=judge_.prepare, name="prepare", daemon=True).start()
        log.info("judge of %s serves %s", judge_.device.kind, path)
        while not stop.is_set():
            with contextlib.suppress(TimeoutError):
                end, _ = listener.accept()
                threading.Thread(target=_serve_one, args=(end, judge_), name="connection", daemon=True).start()
    path.unlink(missing_ok=True)


def _serve_one(end: socket.socket, judge_: Judge) -> None:
    end.settimeout(None)
    with end:
        connection = Connection(end)
        try:
            while line := connection.read_line():
                connection.send(_answer(line, connection, judge_))
        except OSError as error:
            log.info("a connection ended: %s", error)


def _judged(job: Job, connection: Connection, judge_: Judge) -> dict[str, Any]:
    """The last message about a job: the result, or on a GPU the findings that come after it."""
    result = judge_.judge(job, connection)
    answer = {"result": result.to_dict()}
    if judge_.device.kind != "gpu":
        return answer
    connection.send(answer)
    return {"findings": judge_.findings(job, result)}


def _answer(line: bytes, connection: Connection, judge_: Judge) -> dict[str, Any]:
    try:
        message = json.loads(line)
        if not isinstance(message, dict):
            return {"error": "not an object"}
        if "status" in message:
            return {"status": judge_.status()}
        if "judge" in message:
            return _judged(Job.from_dict(message["judge"]), connection, judge_)
    except (ValueError, ProtocolError, RecursionError) as error:
        return {"error": str(error)}
    return {"error": "neither a job nor a question"} if "cancel" not in message else {"cancelled": True}
