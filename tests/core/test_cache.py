"""Attempts counted by several processes together, and by each alone when the server is away."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from redis import Redis

from quizapp.core.cache import SharedCounts
from tests import services

OPTIONS: dict[str, Any] = {"KEY_PREFIX": "counts", "OPTIONS": {"serializer": "quizapp.core.cache.JsonSerializer"}}


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with services.redis() as url:
        yield url.replace("redis+socket://", "unix://")


def test_two_processes_count_together(server: str) -> None:
    one, other = SharedCounts(server, OPTIONS), SharedCounts(server, OPTIONS)
    one.set("guesses", [2.5, 1.0], 60)
    assert other.get("guesses") == [2.5, 1.0]
    assert (one.add("lock", True, 60), other.add("lock", True, 60)) == (True, False)
    assert other.delete("lock")
    assert one.get("lock", "none") == "none"


def test_what_a_grader_puts_there_is_not_run(server: str) -> None:
    cache = SharedCounts(server, OPTIONS)
    with closing(Redis.from_url(server)) as grader:
        grader.set(cache.make_key("guesses"), b"cbuiltins\nexit\n(tR.")  # a pickle that would end the process
    assert cache.get("guesses", []) == []


def test_clearing_leaves_the_queue(server: str) -> None:
    cache = SharedCounts(server, OPTIONS)
    cache.set("guesses", [1.0], 60)
    with closing(Redis.from_url(server)) as broker:
        broker.set("site", "a task")
        cache.clear()
        assert broker.get("site") == b"a task"
    assert cache.get("guesses") is None


def test_a_server_that_is_away_closes_nothing() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"redis://127.0.0.1:{free.getsockname()[1]}/0"
    cache = SharedCounts(address, OPTIONS)
    assert cache.get("guesses", []) == []
    cache.set("guesses", [1.0], 60)
    assert cache.get("guesses") == [1.0]
    assert (cache.add("lock", True, 60), cache.add("lock", True, 60)) == (True, False)
    assert cache.delete("guesses")


@pytest.mark.parametrize(
    ("url", "backend"),
    [
        ("redis://site:password@redis:6379/0", "SharedCounts"),
        ("redis+socket:///var/broker.sock", "LocMemCache"),
        ("", "LocMemCache"),
    ],
)
def test_a_server_that_is_named_is_used(tmp_path: Path, url: str, backend: str) -> None:
    named = {"REDIS_URL": url, "QUIZ_VAR": str(tmp_path), "QUIZ_TESTING": "false", "SECRET_KEY": "x"}
    code = "from quizapp.settings import CACHES; print(CACHES['default']['BACKEND'])"
    said = subprocess.check_output(
        [sys.executable, "-c", code], env=os.environ | named, cwd=settings.BASE_DIR, text=True
    )
    assert said.strip().rsplit(".", 1)[-1] == backend
