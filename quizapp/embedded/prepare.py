"""Before the first request: schema, bank, static files, a login. In one process, since each start of Python costs."""

from __future__ import annotations

import hashlib
import secrets
from io import StringIO
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

DEMO = "demo"


def prepare(var: Path) -> str | None:
    """Bring database and files up to date. Returns the demo's password when it was made now, else None."""
    call_command("migrate", interactive=False, verbosity=0)
    _load_bank(var / "bank-loaded")
    _collect_static(var / "static-collected")
    return make_demo_login(var / "demo-login.txt")


def _load_bank(stamp: Path) -> None:
    """The bank is read again only when a file of it changed; the loader itself is idempotent."""
    value = _state(settings.CONTENT_DIR)
    if _is(stamp, value):
        return
    call_command("load_content", verbosity=1)
    stamp.write_text(value, encoding="ascii")


def _collect_static(stamp: Path) -> None:
    value = _state(settings.FRONTEND_DIST) if settings.FRONTEND_DIST.is_dir() else "no front end"
    if _is(stamp, value) and settings.STATIC_ROOT.is_dir():
        return
    call_command("collectstatic", interactive=False, clear=True, verbosity=0, stdout=StringIO())
    stamp.write_text(value, encoding="ascii")


def make_demo_login(path: Path) -> str | None:
    """A learner who may also curate, on this machine alone; the password is random and kept in a private file."""
    from quizapp.accounts.models import User
    from quizapp.study.services import seed_new_cards

    if User.objects.filter(username=DEMO).exists():
        return None
    password = secrets.token_urlsafe(9)
    path.touch(mode=0o600)
    # First, so that there is no account of which nobody knows the password when the start is broken off here.
    path.write_text(f"{DEMO} {password}\n", encoding="ascii")
    user = User.objects.create_superuser(DEMO, password=password)
    seed_new_cards(user=user, now=timezone.now())
    return password


def _state(folder: Path) -> str:
    """Names, sizes and times of the files: enough to see that somebody edited one, and quick."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            status = path.stat()
            total.update(f"{path.relative_to(folder)} {status.st_size} {status.st_mtime_ns}\n".encode())
    return total.hexdigest()


def _is(stamp: Path, value: str) -> bool:
    return stamp.is_file() and stamp.read_text(encoding="ascii") == value
