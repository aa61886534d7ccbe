"""The site's own processes for a test, started and killed one by one: the very commands that the supervisor starts."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from quizapp.embedded.__main__ import held_port
from quizapp.embedded.processes import ROOT, Process, Site, processes
from tests.e2e.stack import descendants

PATIENCE_SECONDS = 90


class RealSite:
    def __init__(self, run: Path, var: Path, port: int, **settings: str) -> None:
        (var / "static").mkdir(parents=True)
        # A copy, so that nobody who edits a problem while this runs gives grader and site two versions of it.
        content = shutil.copytree(ROOT / "content", var / "content", ignore=shutil.ignore_patterns("__pycache__"))
        database = f"sqlite:///{var / 'quiz.sqlite3'}"
        self.site = Site(
            run=run, var=var, port=port, database_url=database, extra=settings | {"CONTENT_DIR": str(content)}
        )
        self.commands: dict[str, Process] = {process.name: process for process in processes(self.site)}
        judge = self.commands["judge"]
        at = judge.command.index("grader") + 1
        judge.command[at:at] = ["--problems", str(content / "problems")]
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def manage(self, *arguments: str) -> str:
        command = [sys.executable, "manage.py", *arguments]
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=self._environment(self.site.environment()),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self, name: str) -> None:
        process = self.commands[name]
        with (self.site.var / f"{name}.log").open("ab") as log:
            started = subprocess.Popen(
                process.command,
                cwd=ROOT,
                env=self._environment(process.environment),
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.running[name] = started

    def kill(self, name: str) -> None:
        """As the kernel's memory killer does it: no goodbye. What it had started is killed too, as supervisor does."""
        process = self.running.pop(name)
        for pid in [process.pid, *descendants(process.pid)]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        process.wait()

    def revive(self) -> None:
        """As the supervisor does: what ended by itself, as a worker may when its broker dies under it, starts again."""
        for name in [name for name, process in self.running.items() if process.poll() is not None]:
            self.start(name)

    def stop(self) -> None:
        """In the supervisor's order, which is by falling priority."""
        for name in sorted(self.running, key=lambda name: -self.commands[name].priority):
            self.running[name].terminate()
        for name, process in list(self.running.items()):
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill(name)
        self.running.clear()

    def logs(self) -> str:
        """The end of each, for a failing assertion."""
        return "\n".join(
            f"--- {path.name}\n{path.read_text(errors='replace')[-3000:]}"
            for path in sorted(self.site.var.glob("*.log"))
        )

    def wait(self, until: Callable[[], Any], what: str, seconds: float = PATIENCE_SECONDS) -> Any:
        deadline = time.monotonic() + seconds
        while True:
            self.revive()
            try:
                if value := until():
                    return value
            except httpx.TransportError:
                pass  # it was killed a moment ago
            assert time.monotonic() < deadline, f"{what}: not within {seconds:.0f} s\n{self.logs()}"
            time.sleep(0.1)

    @contextmanager
    def learner(self) -> Iterator[httpx.Client]:
        """A client of the API that speaks for a learner of its own."""
        [account] = json.loads(self.manage("make_accounts", "1"))
        with httpx.Client(base_url=f"{self.site.address}/api/v1/", timeout=30) as client:
            token = self.wait(lambda: client.post("auth/token/", json=account).json().get("token"), "a token")
            client.headers["Authorization"] = f"Token {token}"
            yield client

    def _environment(self, own: dict[str, str]) -> dict[str, str]:
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        return kept | {"PYTHONUNBUFFERED": "1"} | own


@contextmanager
def real_site(folder: Path, names: tuple[str, ...], **settings: str) -> Iterator[RealSite]:
    # A short folder: a socket's path may have 107 bytes.
    with tempfile.TemporaryDirectory(prefix="quizapp-") as run, held_port(8460) as port:
        site = RealSite(Path(run), folder, port, **settings)
        site.manage("migrate", "--verbosity=0")
        site.manage("load_content", "--verbosity=0")
        try:
            for name in names:
                site.start(name)
            yield site
        finally:
            site.stop()
