"""Start everything, say where it is, stop everything.

usage: python -m quizapp.embedded [--port N] [--var FOLDER]
"""

from __future__ import annotations

import argparse
import fcntl
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from quizapp.embedded.processes import ROOT, Site, settings_in, supervisor_configuration
from quizapp.embedded.stopping import stop

PATIENCE_SECONDS = 60
HIGHEST_PORT = 65_535


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m quizapp.embedded", description=__doc__)
    parser.add_argument("--port", type=_port, default=os.environ.get("PORT", "8000"))
    parser.add_argument("--var", type=Path, default=Path(os.environ.get("QUIZ_VAR", ROOT / "var")))
    options = parser.parse_args()
    var = options.var.resolve()
    make_folder(var)
    signal.signal(signal.SIGINT, _interrupt)  # a shell may have handed it down ignored
    signal.signal(signal.SIGTERM, _interrupt)
    signal.signal(signal.SIGHUP, _interrupt)
    with _only_one(var / "running.lock"), _run_folder() as run, held_port(options.port) as port:
        database, settings = os.environ.get("DATABASE_URL", ""), settings_in(os.environ)
        site = Site(run=run, var=var, port=port, database_url=database, extra=settings)
        return serve(site)


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to {HIGHEST_PORT}, not {text!r}")
    return int(text)


def make_folder(var: Path) -> None:
    """Where a site keeps what it has. A new one is its owner's alone: sessions, tokens and mail lie there."""
    try:
        var.mkdir(mode=0o700, parents=True, exist_ok=True)
        (var / "logs").mkdir(exist_ok=True)
        tempfile.TemporaryFile(dir=var).close()
    except OSError as error:
        raise SystemExit(f"Nothing can be kept in {var}: {error.strerror}. Choose another folder: --var") from None


def _interrupt(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


@contextmanager
def _only_one(path: Path) -> Iterator[None]:
    """Two sites on one database folder would load the bank against each other."""
    with path.open("a+", encoding="ascii") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SystemExit(f"A site already runs on {path.parent}. Stop it first, or choose another --var.") from None
        yield


@contextmanager
def _run_folder() -> Iterator[Path]:
    """Sockets live here. Short, because a socket's path may have 107 bytes."""
    folder = Path(tempfile.mkdtemp(prefix="quizapp-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def held_port(wanted: int) -> Iterator[int]:
    """The wanted port, else the next free one, kept from other sites until the end.

    The web server opens its port as one that may be shared, so two sites that chose the same one at the same moment
    would both start, and each would answer some of the other's requests.
    """
    last = min(wanted + 49, HIGHEST_PORT)
    for port in range(wanted, last + 1):
        with socket.socket() as holder:
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # connections that linger do not count
            try:
                holder.bind(("127.0.0.1", port))
            except OSError:
                continue
            # From here on only a server that shares may come beside; nobody listens here, so it gets every connection.
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 0)
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            yield port
            return
    raise SystemExit(f"No free port from {wanted} to {last}.")


def serve(site: Site) -> int:
    os.environ.update(site.environment() | {"DJANGO_SETTINGS_MODULE": "quizapp.settings"})
    password = _prepare(site)
    configuration = site.run / "supervisord.conf"
    configuration.write_text(supervisor_configuration(site), encoding="utf-8")
    command = [*_die_with_parent(), sys.executable, "-m", "supervisor.supervisord", "-c", str(configuration)]
    supervisor = subprocess.Popen(
        command,
        env=_clean_environment(),
        cwd=ROOT,
        start_new_session=True,  # Ctrl-C reaches us alone; we stop the others in order
        stdout=subprocess.DEVNULL,
    )
    try:
        if not _wait_until_up(site, supervisor):
            print(f"The site did not come up; see {site.var / 'logs'}.", flush=True)
            return 1
        announce(site, password)
        return supervisor.wait()
    except KeyboardInterrupt:
        print("\nStopping ...", flush=True)
        return 0
    finally:
        stop(supervisor)


def _prepare(site: Site) -> str | None:
    import django

    django.setup()
    from django.core.management import CommandError
    from django.db import DatabaseError

    from quizapp.embedded.prepare import prepare

    try:
        return prepare(site.var)
    except CommandError as error:  # of the bank: it names file and line
        raise SystemExit(f"The site does not start: {error}") from None
    except DatabaseError as error:
        raise SystemExit(f"The site does not start. Its database in {site.var} answers: {error}") from None


def _clean_environment() -> dict[str, str]:
    """What every process gets. Secrets of the site are named in its own processes' lines only."""
    kept = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "USER", "LOGNAME", "CUDA_VISIBLE_DEVICES", "LD_LIBRARY_PATH")
    return {name: os.environ[name] for name in kept if name in os.environ} | {"PYTHONUNBUFFERED": "1"}


def _die_with_parent() -> list[str]:
    """When we are killed without a chance to clean up, the supervisor still stops its children."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "TERM", "--"] if setpriv else []


def _wait_until_up(site: Site, supervisor: subprocess.Popen[bytes]) -> bool:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline and supervisor.poll() is None:
        try:
            with urllib.request.urlopen(f"{site.address}/healthz", timeout=5) as answer:
                if answer.status == 200:
                    return True
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    return False


def announce(site: Site, password: str | None) -> None:
    lines = ["", f"  quizapp is at  {site.address}"]
    if password is not None:
        lines.append(f"  sign in as     demo   password  {password}   (kept in {site.var / 'demo-login.txt'})")
    else:
        lines.append(f"  the demo login is in {site.var / 'demo-login.txt'}")
    lines += [f"  curate at      {site.address}/admin/", "  Ctrl-C stops everything.", ""]
    print("\n".join(lines), flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:  # while the bank was loaded, for one: what is half done is undone by the database
        sys.exit(130)
