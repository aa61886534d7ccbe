"""Write the rows back into the bank's folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser

from quizapp.catalog.services import export_content
from quizapp.core.commands import DatabaseCommand


class Command(DatabaseCommand):
    help = "Write records, questions and tables into the bank's folder; what no curator touched stays byte for byte."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", nargs="?", type=Path, default=settings.CONTENT_DIR, help="the bank's folder")
        parser.add_argument("--take-rows", action="store_true", help="overwrite files that changed meanwhile")

    def handle(self, *args: Any, **options: Any) -> None:
        report = export_content(folder=options["path"], take_rows=options["take_rows"])
        for path in report.written:
            self.stdout.write(f"written: {path}")
        for path in report.removed:
            self.stdout.write(f"removed: {path}")
        for path in report.conflicts:
            self.stdout.write(self.style.WARNING(f"conflict: {path}: changed in its file and in the admin; left alone"))
        self.stdout.write(
            f"{len(report.written)} written, {len(report.removed)} removed, {report.unchanged} unchanged, "
            f"{len(report.conflicts)} conflicts"
        )
