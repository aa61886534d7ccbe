"""What the site's own management commands share."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


def counted(number: int, noun: str) -> str:
    """1 fault, 2 faults: for nouns that take an s."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


class DatabaseCommand(BaseCommand):
    """A command that says in one line that the database has no tables yet, or old ones, before it touches them."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            raise CommandError("The database is not up to date. Run manage.py migrate first; `make run` does it too.")
        return super().execute(*args, **options)
