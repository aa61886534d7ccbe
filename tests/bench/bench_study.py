"""The study engine, on both databases: intake, queue, statistics, fit, and a storm of clients."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier

from tests.bench.table import Row
from tests.services import postgresql

TITLE = "The study engine"
ROOT = Path(__file__).resolve().parents[2]
STORM_SECONDS = os.environ.get("STORM_SECONDS", "300")


def rows() -> list[Row]:
    from tests.bench.study.memory import anki_rows, fit_rows, vector_rows

    found = [*vector_rows(), *anki_rows(), *fit_rows()]
    with ExitStack() as stack:
        databases = {
            name: stack.enter_context(start) for name, start in (("SQLite", _sqlite()), ("PostgreSQL", _postgres()))
        }
        for name, url in databases.items():
            found += _intake(name, _run("intake", url)) + _reads(name, _run("reads", url))
        # What a storm leaves behind does not depend on how fast it blew, so both may blow at once.
        with ThreadPoolExecutor() as pool:
            storms = {name: pool.submit(_run, "storm", url, STORM_SECONDS) for name, url in databases.items()}
        found += [row for name, storm in storms.items() for row in _storm(name, storm)]
    return found


@contextmanager
def _sqlite() -> Iterator[str]:
    """Each module gets an empty database of its own: the address is a template for its name."""
    with tempfile.TemporaryDirectory(prefix="quizapp-bench-") as folder:
        yield f"sqlite:///{folder}/NAME.sqlite3"


@contextmanager
def _postgres() -> Iterator[str]:
    with postgresql() as url:
        yield url.rpartition("/")[0] + "/NAME"


def _run(module: str, url: str, *arguments: str) -> dict[str, Any]:
    address = url.replace("NAME", module)
    if address.startswith("postgres"):
        _create(url.replace("NAME", "postgres"), module)
    environment = os.environ | {"DATABASE_URL": address, "PYTHONWARNINGS": "ignore"}
    environment.pop("QUIZ_TESTING", None)
    command = [sys.executable, "-m", f"tests.bench.study.{module}", *arguments]
    begin = time.perf_counter()
    told = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    kind = address.partition(":")[0]
    print(f"  {module} on {kind}: {time.perf_counter() - begin:.0f} s", file=sys.stderr, flush=True)
    answer: dict[str, Any] = json.loads(told.stdout.splitlines()[-1])
    return answer


def _create(url: str, name: str) -> None:
    """The address names user and folder of the socket: postgres://USER@/FOLDER/DATABASE."""
    user, _, path = url.removeprefix("postgres://").partition("@")
    folder, _, database = path.rpartition("/")
    folder = "/" + folder.lstrip("/")
    with psycopg.connect(host=folder, user=user, dbname=database, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))


def _intake(database: str, told: dict[str, Any]) -> list[Row]:
    against = f"one SELECT and two writes: {told['limit']:.0f}/s"
    measured = f"{told['reviews']:.0f}/s, {told['ratio']:.2f} of it"
    return [Row(f"{database}: reviews a second over HTTP", measured, against, "0.6 of it", told["ratio"] >= 0.6)]


def _reads(database: str, told: dict[str, Any]) -> list[Row]:
    big, small, stats = told["big"], told["small"], told["stats"]
    queue = f"p50 {big['p50']:.1f}, p95 {big['p95']:.1f} ms"
    against = f"400 cards, all due: p50 {small['p50']:.1f} ms"
    met = big["p50"] <= 2 * small["p50"] and big["p95"] < 25
    return [
        Row(f"{database}: queue, 20,000 cards of 2,000,000", queue, against, "within 2x, p95 under 25 ms", met),
        Row(
            f"{database}: statistics of 50,000 reviews",
            f"p50 {stats['p50']:.0f}, p95 {stats['p95']:.0f} ms",
            "Anki's graphs: 269 ms",
            "p95 under 150 ms",
            stats["p95"] < 150,
        ),
    ]


def _storm(database: str, storm: Future[dict[str, Any]]) -> list[Row]:
    try:
        told = storm.result()
    except subprocess.CalledProcessError:  # the first answer that should not be is printed above
        return [Row(f"{database}: many clients for {STORM_SECONDS} s", "broke off", "-", "none wrong", False)]
    wrong = told["cards_not_their_fold"] + told["reviews_lost"] + told["reviews_doubled"]
    measured = (
        f"{told['cards_not_their_fold']} of {told['cards']} cards not their fold, {told['reviews_lost']} reviews lost,"
        f" {told['reviews_doubled']} doubled of {told['reviews_logged']}"
    )
    what = f"{database}: {told['clients']} clients for {STORM_SECONDS} s"
    return [Row(what, measured, "the log folded from scratch", "none", wrong == 0)]
