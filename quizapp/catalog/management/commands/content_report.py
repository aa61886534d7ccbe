"""Print the bank in numbers."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser

from quizapp.catalog.queries.report import LISTED, content_report
from quizapp.core.commands import DatabaseCommand


class Command(DatabaseCommand):
    help = "Counts by kind, tier and topic; unlinked items; the most asked questions; thin chapters."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--all", action="store_true", help="list every unlinked item and every missing question")

    def handle(self, *args: Any, **options: Any) -> None:
        report = content_report()
        limit = None if options["all"] else LISTED
        total = sum(report.kinds.values())
        self._head(f"{total} published questions")
        self._rows((kind, str(count)) for kind, count in report.kinds.items())
        self._head("records and items by tier")
        self._rows((code, f"{records} records, {items} items") for code, (records, items) in report.tiers.items())
        self._head("links")
        self._rows(
            [
                ("technical", f"{report.technical_linked} of {report.technical} linked, {report.share:.1%}"),
                ("project, conduct", f"{report.personal_linked} of {report.personal} linked"),
            ]
        )
        self._head("most asked")
        self._rows((slug, f"{count} records") for slug, count in report.most_asked)
        self._rows([("never asked", str(report.never_asked))])
        self._head("questions by topic")
        self._rows((path, str(count)) for path, count in report.topics.items())
        self._head(f"chapters with fewer than five questions: {len(report.thin)}")
        self._rows((path, str(count)) for path, count in report.thin)
        self._head(f"linked but not written: {len(report.missing)}")
        self._rows((slug, f"{count} items") for slug, count in report.missing[:limit])
        self._head(f"technical items without a published question: {len(report.unlinked)}")
        self._rows((f"{slug} {position}", text) for slug, position, text in report.unlinked[:limit])

    def _head(self, line: str) -> None:
        self.stdout.write(self.style.MIGRATE_HEADING(f"\n{line}"))

    def _rows(self, rows: Any) -> None:
        for name, value in rows:
            self.stdout.write(f"  {name:<44} {value}")
