"""PostgreSQL and Redis of our own for a while: own data folder, unix socket, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE_SECONDS = 30


@contextmanager
def postgresql() -> Iterator[str]:
    """A DATABASE_URL. PostgreSQL refuses to run as root, so root lends it to the user `postgres`."""
    binaries = _postgresql_binaries()
    as_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
    folder = Path(tempfile.mkdtemp(prefix="quizapp-pg-"))
    try:
        if as_user:
            shutil.chown(folder, "postgres", "postgres")
        user = "postgres" if as_user else pwd.getpwuid(os.geteuid()).pw_name
        data = folder / "data"
        initdb = [str(binaries / "initdb"), "-D", str(data), "--auth=trust", "--encoding=UTF8", "--no-sync"]
        subprocess.run([*as_user, *initdb, f"--username={user}"], check=True, stdout=subprocess.DEVNULL, cwd=folder)
        settings = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}", "-c", "fsync=off"]
        server = subprocess.Popen(
            [*as_user, str(binaries / "postgres"), "-D", str(data), *settings, "-c", "max_connections=100"],
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=(folder / "log").open("wb"),
        )
        try:
            ready = [str(binaries / "pg_isready"), "-q", "-h", str(folder), "-U", user]
            _wait(lambda: subprocess.run(ready, check=False).returncode == 0, server, folder / "log")
            yield f"postgres://{user}@/{folder}/postgres"
        finally:
            server.terminate()
            server.wait(PATIENCE_SECONDS)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def redis() -> Iterator[str]:
    """A REDIS_URL, as Celery reads it."""
    with tempfile.TemporaryDirectory(prefix="quizapp-redis-") as name:
        path = Path(name) / "redis.sock"
        program = shutil.which("redis-server") or "redis-server"
        options = ["--port", "0", "--unixsocket", str(path), "--save", "", "--appendonly", "no", "--dir", name]
        server = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
        try:
            _wait(path.exists, server, None)
            yield f"redis+socket://{path}"
        finally:
            server.terminate()
            server.wait(PATIENCE_SECONDS)


def _postgresql_binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    program = shutil.which("initdb")
    if program is None:
        raise SystemExit("PostgreSQL is missing: sudo apt-get install postgresql")
    return Path(program).resolve().parent


def _wait(is_up: object, server: subprocess.Popen[bytes], log: Path | None) -> None:
    assert callable(is_up)
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_up():
        if server.poll() is not None or time.monotonic() > deadline:
            raise SystemExit(f"a service did not start: {log.read_text() if log else server.args!r}")
        time.sleep(0.05)
