"""Read a clone of the public guide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser

from quizapp.catalog.services import BankError, ensure_tables, import_guide
from quizapp.core.commands import DatabaseCommand


class Command(DatabaseCommand):
    help = "Import interview records from a clone of AIInfraGuide (or its folder of interviews, or one file)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["path"]
        if not path.exists():
            raise CommandError(f"{path}: there is no such file or folder")
        try:
            ensure_tables(settings.CONTENT_DIR)
        except BankError as error:
            raise CommandError(f"tiers and companies cannot be read:\n{error}") from error
        report = import_guide(path=path, content_folder=settings.CONTENT_DIR, progress=self._progress)
        read = sum(report.tiers.values())
        self.stdout.write(f"{read} records: " + ", ".join(f"{code} {n}" for code, n in sorted(report.tiers.items())))
        self.stdout.write(
            f"{report.items} items ({report.linked} linked), {report.follow_ups} follow-ups, "
            f"{report.rounds} named rounds, {report.sections} sections"
        )
        for line in report.lines():
            self.stdout.write(line)
        for line in report.warnings:
            self.stdout.write(self.style.WARNING(f"warning: {line}"))
        for name in report.conflicts:
            self.stdout.write(self.style.WARNING(f"kept: {name}: a curator has edited its text"))
        for fault in report.faults:
            self.stderr.write(self.style.ERROR(f"not read: {fault}"))
        if not read:
            raise CommandError("nothing was imported")

    def _progress(self, line: str) -> None:
        self.stdout.write(f"... {line}")
