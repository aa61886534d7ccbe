"""The end of a site: nothing of it stays."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

PATIENCE_SECONDS = 60


def stop(supervisor: subprocess.Popen[bytes]) -> None:
    """In order, by the supervisor. What it leaves, because a second Ctrl-C or somebody else killed it, is killed too:
    a web server and workers that nobody knows of would go on with the database of the next site.
    """
    try:
        supervisor.terminate()
        supervisor.wait(PATIENCE_SECONDS)
    except (KeyboardInterrupt, subprocess.TimeoutExpired):
        _ignore_interrupts()
        supervisor.kill()
        supervisor.wait()
    _ignore_interrupts()
    while left := session_of(supervisor.pid):
        for pid in left:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.05)


def _ignore_interrupts() -> None:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)


def session_of(leader: int) -> list[int]:
    """Who lives of those that a process which leads a session has started, and they. No other gets its number."""
    found = []
    for pid in (int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal()):
        with suppress(ProcessLookupError, PermissionError):
            if os.getsid(pid) == leader and not _is_zombie(pid):
                found.append(pid)
    return found


def _is_zombie(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return True
    return status.rpartition(")")[2].split()[0] == "Z"
