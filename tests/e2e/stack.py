"""The real site for a test: `python -m quizapp.embedded` on a free port, with a folder of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 120


@dataclass
class Stack:
    """A running site. `lines` is what it printed so far."""

    var: Path
    process: subprocess.Popen[str]
    lines: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        return next(line.split()[-1] for line in self.lines if "quizapp is at" in line)

    def demo(self) -> tuple[str, str]:
        name, password = (self.var / "demo-login.txt").read_text(encoding="ascii").split()
        return name, password

    def manage(self, *arguments: str) -> str:
        """A management command on this site's database."""
        environment = outside_of_tests() | {"QUIZ_VAR": str(self.var)}
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def accounts(self, count: int) -> list[dict[str, str]]:
        accounts: list[dict[str, str]] = json.loads(self.manage("make_accounts", str(count)))
        return accounts

    def processes(self) -> list[int]:
        """Every process that descends from this site and is still there."""
        return descendants(self.process.pid)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE_SECONDS)


def outside_of_tests() -> dict[str, str]:
    """Our environment without what makes the settings those of tests: quick password hashes, no broker."""
    return {name: value for name, value in os.environ.items() if name not in ("QUIZ_TESTING", "DJANGO_SETTINGS_MODULE")}


def descendants(root: int) -> list[int]:
    parents: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents.setdefault(int(words[1]), []).append(int(path.parent.name))
    found, todo = [], [root]
    while todo:
        for child in parents.get(todo.pop(), []):
            found.append(child)
            todo.append(child)
    return found


@contextmanager
def running_site(var: Path, port: int, **environment: str) -> Iterator[Stack]:
    variables = outside_of_tests() | {"QUIZ_VAR": str(var), "PYTHONUNBUFFERED": "1"} | environment
    process = subprocess.Popen(
        [sys.executable, "-m", "quizapp.embedded", "--port", str(port), "--var", str(var)],
        cwd=ROOT,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    stack = Stack(var=var, process=process)
    reader = threading.Thread(target=_collect, args=(stack,), daemon=True)
    reader.start()
    try:
        _wait_for_address(stack)
        yield stack
    finally:
        stack.stop()
        reader.join(5)
        if process.stdout is not None:
            process.stdout.close()


def _collect(stack: Stack) -> None:
    assert stack.process.stdout is not None
    stack.lines.extend(line for line in iter(stack.process.stdout.readline, ""))


def _wait_for_address(stack: Stack) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not any("Ctrl-C" in line for line in stack.lines):
        assert stack.process.poll() is None, "".join(stack.lines)
        assert time.monotonic() < deadline, "".join(stack.lines)
        time.sleep(0.05)
