"""The study engine, on both databases: intake, queue, statistics, fit, and a storm of clients."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
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
    from tests.bench.study.memory import anki_rows, fit_rows

    found = []
    for database, url in _databases():
        found += _intake(database, _run("intake", url)) + _reads(database, _run("reads", url))
        found += _storm(database, _run("storm", url, STORM_SECONDS))
    return [*found, *fit_rows(), *anki_rows()]


def _databases() -> Iterator[tuple[str, str]]:
    """Each module gets an empty one of its own: the address is a template for its name."""
    with tempfile.TemporaryDirectory(prefix="quizapp-bench-") as folder:
        yield "SQLite", f"sqlite:///{folder}/NAME.sqlite3"
    with postgresql() as url:
        yield "PostgreSQL", url.rpartition("/")[0] + "/NAME"


def _run(module: str, url: str, *arguments: str) -> dict[str, Any]:
    address = url.replace("NAME", module)
    if address.startswith("postgres"):
        _create(url.replace("NAME", "postgres"), module)
    environment = os.environ | {"DATABASE_URL": address, "PYTHONWARNINGS": "ignore"}
    environment.pop("QUIZ_TESTING", None)
    command = [sys.executable, "-m", f"tests.bench.study.{module}", *arguments]
    told = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
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


def _storm(database: str, told: dict[str, Any]) -> list[Row]:
    wrong = told["cards_not_their_fold"] + told["reviews_lost"] + told["reviews_doubled"]
    measured = (
        f"{told['cards_not_their_fold']} of {told['cards']} cards not their fold, {told['reviews_lost']} reviews lost,"
        f" {told['reviews_doubled']} doubled of {told['reviews_logged']}"
    )
    what = f"{database}: {told['clients']} clients for {STORM_SECONDS} s"
    return [Row(what, measured, "the log folded from scratch", "none", wrong == 0)]
