"""The rows back into files: byte for byte where nobody touched them, in the one written form where a curator did."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from quizapp.catalog.bank.writing import table_text
from quizapp.catalog.models import BankFile, Company, InterviewRecord, Question, QuestionKind, Source, Tier, Topic
from quizapp.catalog.services.export_text import (
    guide_record_text,
    question_texts,
    record_file_text,
    table_rows,
)
from quizapp.catalog.services.items import trees
from quizapp.catalog.services.rows import question_hash, record_hash, table_hash


@dataclass
class ExportReport:
    written: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    conflicts: list[str] = field(default_factory=list)
    unchanged: int = 0


@dataclass(frozen=True)
class Wanted:
    path: str
    text: str
    touched: bool  # by a curator, since its file was loaded


def export_content(*, folder: Path, take_rows: bool = False) -> ExportReport:
    """A file that changed since it was loaded is never overwritten, unless `take_rows`; it is listed instead.

    Records in the guide's words keep the bank's words in their file: the guide's text is not ours to write out.
    """
    files = {file.path: file for file in BankFile.objects.all()}
    report = ExportReport()
    wanted = [*_tables(files), *_questions(files), *_records(files)]
    for each in wanted:
        _write(folder, each, files.get(each.path), report, take_rows=take_rows)
    _remove_moved(folder, files, {each.path for each in wanted}, report)
    return report


def _write(folder: Path, wanted: Wanted, known: BankFile | None, report: ExportReport, *, take_rows: bool) -> None:
    path = folder / wanted.path
    data = wanted.text.encode()
    there = path.read_bytes() if path.is_file() else None
    if there == data:
        report.unchanged += 1
        return
    changed_on_disk = there is not None and (known is None or hashlib.sha256(there).hexdigest() != known.sha256)
    if changed_on_disk and not take_rows:
        if wanted.touched:
            report.conflicts.append(wanted.path)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    report.written.append(wanted.path)


def _remove_moved(folder: Path, files: Mapping[str, BankFile], wanted: set[str], report: ExportReport) -> None:
    """A question whose topic changed has a new place; its old file goes, if it is still the one that was loaded."""
    names = {path.rsplit("/", 1)[-1]: path for path in wanted if path.startswith("questions/")}
    for path, file in files.items():
        moved = path.startswith("questions/") and path not in wanted and path.rsplit("/", 1)[-1] in names
        target = folder / path
        if moved and target.is_file() and hashlib.sha256(target.read_bytes()).hexdigest() == file.sha256:
            target.unlink()
            report.removed.append(path)


def _tables(files: Mapping[str, BankFile]) -> Iterator[Wanted]:
    tiers, companies = list(Tier.objects.all()), list(Company.objects.exclude(source=Source.GUIDE))
    topics = list(Topic.objects.order_by("order"))
    for path, name, rows in (
        ("tiers.toml", "tier", tiers),
        ("companies.toml", "company", companies),
        ("topics.toml", "topic", topics),
    ):
        touched = path not in files or any(table_hash(row) != row.row_hash for row in rows)
        yield Wanted(path, table_text(name, table_rows(rows)) if touched else files[path].text, touched)


def _questions(files: Mapping[str, BankFile]) -> Iterator[Wanted]:
    for question in Question.objects.select_related("topic").exclude(kind=QuestionKind.CODE).order_by("slug"):
        if not question.file_hash and question.row_hash:
            continue  # its file was taken out of the bank
        path = f"questions/{question.topic.path}/{question.slug}"
        touched = question_hash(question) != question.row_hash
        for name, text in zip((f"{path}.md", f"{path}.en.md"), question_texts(question), strict=True):
            if not touched and name in files:
                yield Wanted(name, files[name].text, touched=False)
            elif text and (touched or name.endswith(".en.md") is False):
                yield Wanted(name, text, touched=True)


def _records(files: Mapping[str, BankFile]) -> Iterator[Wanted]:
    records = list(InterviewRecord.objects.select_related("company").order_by("slug"))
    stored = trees(record.pk for record in records)
    for record in records:
        path, tree = f"records/{record.slug}.md", stored[record.pk]
        if record.source == Source.GUIDE:
            if path in files:
                text = guide_record_text(files[path].text, path, tree)
                yield Wanted(path, text, touched=text != files[path].text)
            continue
        if not record.file_hash and record.row_hash:
            continue
        touched = record_hash(record, tree) != record.row_hash
        known = files.get(path)
        yield Wanted(path, known.text if known and not touched else record_file_text(record, tree), touched)
