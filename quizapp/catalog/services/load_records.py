"""Records and their items from the bank's files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from quizapp.catalog.bank.folder import Bank
from quizapp.catalog.models import Company, InterviewRecord, Source, Status
from quizapp.catalog.parsing.records import Record
from quizapp.catalog.services.alignment import carry_links
from quizapp.catalog.services.decision import decide
from quizapp.catalog.services.items import Tree, tree_of, trees, write_items
from quizapp.catalog.services.report import Report
from quizapp.catalog.services.rows import RECORD_FIELDS, record_hash
from quizapp.catalog.services.search_columns import index_record

WRITTEN = (
    *RECORD_FIELDS,
    *("slug", "company", "tier", "source", "file_hash", "row_hash", "search_title", "search_text", "item_count"),
)
TEXTS = ("title", "introduction", "notes", "tags", "order")  # what an import of the guide brings in its own words


def load_records(bank: Bank, digests: Mapping[str, str], report: Report, *, take_files: bool = False) -> None:
    companies = {company.slug: company for company in Company.objects.all()}
    by_slug, by_guide = rows_by_slug_and_guide()
    stored = trees(row.pk for row in by_slug.values())
    created: list[tuple[InterviewRecord, Tree]] = []
    updated: list[tuple[InterviewRecord, Tree]] = []
    seen: set[int] = set()
    for record in bank.records.values():
        candidate = InterviewRecord(slug=record.slug, **record_values(record, companies.get(record.company)))
        tree, file_hash = tree_of(record.body.items), digests[record.file]
        row = by_slug.get(record.slug) or by_guide.get(record.guide_file)
        if row is None:
            outcome = "created"
        else:
            seen.add(row.pk)
            candidate.pk, candidate.source = row.pk, row.source
            outcome = _decide(row, stored[row.pk], candidate, tree, file_hash, take_files)
            if row.source == Source.GUIDE:
                tree = _keep_guide_text(row, stored[row.pk], candidate, tree)
        report.note("records", outcome, f"records/{record.slug}")
        if outcome in ("created", "updated"):
            candidate.source = Source.GUIDE if candidate.source == Source.GUIDE and row else Source.BANK
            candidate.file_hash, candidate.row_hash = file_hash, record_hash(candidate, tree)
            index_record(candidate, candidate.company, tree)
            (created if outcome == "created" else updated).append((candidate, tree))
    gone = [row for row in by_slug.values() if row.file_hash and row.pk not in seen]
    write_records(created, updated, "bank file")
    _retire(gone, stored, report)


def rows_by_slug_and_guide() -> tuple[dict[str, InterviewRecord], dict[str, InterviewRecord]]:
    rows = list(InterviewRecord.objects.select_related("company"))
    return {row.slug: row for row in rows}, {row.guide_file: row for row in rows if row.guide_file}


def record_values(record: Record, company: Company | None) -> dict[str, Any]:
    """Columns of a row, as the file has them."""
    return {
        **{name: getattr(record, name) for name in RECORD_FIELDS if name not in ("introduction", "notes")},
        "introduction": record.body.introduction,
        "notes": [asdict(note) for note in record.body.notes],
        "company": company,
        "tier_id": record.tier,
    }


def write_records(
    created: list[tuple[InterviewRecord, Tree]], updated: list[tuple[InterviewRecord, Tree]], reason: str
) -> None:
    bulk_create_with_history([row for row, _ in created], InterviewRecord, default_change_reason=reason)
    if updated:
        rows = [row for row, _ in updated]
        bulk_update_with_history(rows, InterviewRecord, WRITTEN, batch_size=30, default_change_reason=reason)
    write_items({row.pk: tree for row, tree in (*created, *updated)})


def _decide(
    row: InterviewRecord, stored: Tree, candidate: InterviewRecord, tree: Tree, file_hash: str, take_files: bool
) -> str:
    """The words of an import belong to the import: they are no edit that a file could collide with."""
    return decide(
        row,
        file_hash=file_hash,
        now=record_hash(row, stored),
        wanted=record_hash(candidate, tree),
        take_files=take_files or row.source == Source.GUIDE,
    )


def _keep_guide_text(row: InterviewRecord, stored: Tree, candidate: InterviewRecord, tree: Tree) -> Tree:
    for name in TEXTS:
        setattr(candidate, name, getattr(row, name))
    carry_links(tree, stored, same_wording=False)
    return stored


def _retire(rows: list[InterviewRecord], stored: dict[int, Tree], report: Report) -> None:
    for row in rows:
        row.file_hash = ""  # so that a file that comes back is a changed one
        if row.source != Source.GUIDE and row.status != Status.RETIRED:
            untouched = record_hash(row, stored[row.pk]) == row.row_hash
            row.status = Status.RETIRED
            row.row_hash = record_hash(row, stored[row.pk]) if untouched else row.row_hash
            report.note("records", "retired", f"records/{row.slug}")
    InterviewRecord.objects.bulk_update(rows, ["status", "row_hash", "file_hash"], batch_size=100)
