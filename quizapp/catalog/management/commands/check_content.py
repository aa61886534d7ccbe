"""Check the bank's files. No database is asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from quizapp.catalog.bank.checks import check
from quizapp.catalog.parsing.faults import ParseError
from quizapp.core.commands import counted


class Command(BaseCommand):
    help = "Check every file of the bank: format, links, both languages, formulas, numbers, terms."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", nargs="?", type=Path, default=settings.CONTENT_DIR, help="the bank's folder")
        parser.add_argument("--guide", type=Path, help="the guide's interviews: no item may repeat their sentences")
        parser.add_argument("--strict", action="store_true", help="links to questions that are not written are faults")
        parser.add_argument("--only", default="", help="show only what concerns files whose path contains this")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            findings = check(options["path"], options["guide"])
        except ParseError as error:
            raise CommandError(str(error)) from error
        bank = findings.bank
        faults = findings.faults + (findings.dead_links if options["strict"] else [])
        shown = [fault for fault in faults if options["only"] in fault.file]
        for fault in shown:
            self.stderr.write(str(fault))
        self.stdout.write(
            f"{counted(len(bank.questions), 'question')}, {counted(len(bank.problems), 'problem')}, "
            f"{counted(len(bank.records), 'record')}: "
            f"{counted(len(shown), 'fault')}, "
            f"{counted(len(findings.dead_links), 'link')} to questions that are not written"
        )
        if shown:
            raise CommandError(counted(len(shown), "fault"))
