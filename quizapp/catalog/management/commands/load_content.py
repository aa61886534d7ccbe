"""Load the bank's folder: all of it or nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser

from quizapp.catalog.services import BankError, load_content
from quizapp.core.commands import DatabaseCommand, counted


class Command(DatabaseCommand):
    requires_system_checks: list[str] = []  # `make run` loads at every start; the checks have their own command
    help = "Load the bank (records, questions, problems) from its folder. Safe to repeat; edits made in the admin stay."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", nargs="?", type=Path, default=settings.CONTENT_DIR, help="the bank's folder")
        parser.add_argument(
            "--take-files", action="store_true", help="where file and row both changed, take the file's text"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            report = load_content(
                folder=options["path"], take_files=options["take_files"], progress=self._progress(options["verbosity"])
            )
        except BankError as error:
            raise CommandError(f"{error}\n{counted(len(error.faults), 'fault')}; nothing was loaded.") from error
        for line in report.lines() or ["nothing has changed"]:
            self.stdout.write(line)
        for line in report.changed[:30] if options["verbosity"] > 1 else []:
            self.stdout.write(f"  {line}")
        for line in report.warnings:
            self.stdout.write(self.style.WARNING(f"warning: {line}"))
        for name in report.conflicts:
            self.stdout.write(self.style.WARNING(f"conflict: {name}: changed in its file and in the admin; kept"))

    def _progress(self, verbosity: int) -> Any:
        return (lambda line: self.stdout.write(f"... {line}")) if verbosity else (lambda line: None)
