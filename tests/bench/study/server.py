"""A site of its own for a while: schema, questions, learners, one granian worker."""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
PATIENCE_SECONDS = 30


def setup_django() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.bench.study.settings"
    import django

    django.setup()


def migrate() -> None:
    from django.core.management import call_command

    call_command("migrate", verbosity=0, interactive=False)


def make_learners(count: int, cards: int) -> list[tuple[str, list[int]]]:
    """Tokens, and the cards of each; all of the same questions. In UTC, with wide limits."""
    from django.utils import timezone
    from rest_framework.authtoken.models import Token

    from quizapp.accounts.models import User
    from quizapp.study import services
    from quizapp.study.models import Card
    from tests.study.people import make_questions

    now = timezone.now()
    questions = [question.pk for question in make_questions(cards, prefix="bench")]
    wide = {"time_zone": "UTC", "new_per_day": 9999, "reviews_per_day": 9999}
    made = []
    for number in range(count):
        user = User.objects.create(username=f"bench-{number}")
        services.change_preferences(user=user, changes=wide, now=now)
        services.add_cards(user=user, questions=questions, now=now)
        own = list(Card.objects.filter(user=user).order_by("id").values_list("id", flat=True))
        made.append((Token.objects.create(user=user).key, own))
    return made


@contextmanager
def serving(threads: int = 4) -> Iterator[int]:
    """The port of a server of this database."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    command = [str(Path(sys.executable).parent / "granian"), "--interface", "wsgi", "quizapp.wsgi:application"]
    command += ["--host", "127.0.0.1", "--port", str(port), "--workers", "1", "--blocking-threads", str(threads)]
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "tests.bench.study.settings", "LOG_LEVEL": "ERROR"}
    server = subprocess.Popen([*command, "--log-level", "error"], cwd=ROOT, env=environment)
    try:
        _wait(port, server)
        yield port
    finally:
        server.terminate()
        server.wait(PATIENCE_SECONDS)


class Client:
    """One connection of one learner."""

    def __init__(self, port: int, token: str) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self._headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}

    def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        data = None if body is None else json.dumps(body)
        self._connection.request(method, f"/api/v1/{path}", data, self._headers)
        response = self._connection.getresponse()
        return response.status, json.loads(response.read())

    def post(self, path: str, body: object = None) -> tuple[int, Any]:
        return self.call("POST", path, body)


def _wait(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server did not start")
