"""Tiers, companies and topics from the bank's tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from django.db.models import ProtectedError

from quizapp.catalog.bank.folder import Bank
from quizapp.catalog.models import Company, Source, Tier, Topic
from quizapp.catalog.parsing.tables import Entry
from quizapp.catalog.services.decision import decide
from quizapp.catalog.services.report import Report
from quizapp.catalog.services.rows import COMPANY_FIELDS, TIER_FIELDS, TOPIC_FIELDS, content_hash, table_hash
from quizapp.core.search import normalise

Row = TypeVar("Row", Tier, Company, Topic)
KINDS: dict[Any, str] = {Tier: "tiers", Company: "companies", Topic: "topics"}


def load_tables(bank: Bank, report: Report, *, take_files: bool = False) -> None:
    _load(Tier, "code", TIER_FIELDS, _ordered(bank.tiers), report, take_files)
    _load(Company, "slug", COMPANY_FIELDS, (_company(entry) for entry in bank.companies), report, take_files)
    _load(Topic, "path", TOPIC_FIELDS, _ordered(bank.topics), report, take_files)
    _link_topics()


def _ordered(entries: list[Entry]) -> Iterable[dict[str, Any]]:
    return ({**entry.values, "order": number} for number, entry in enumerate(entries, start=1))


def _company(entry: Entry) -> dict[str, Any]:
    values = dict(entry.values)
    values["tier_id"] = values.pop("tier")
    return values


def _load(
    model: type[Row],
    key: str,
    columns: tuple[str, ...],
    wanted: Iterable[Mapping[str, Any]],
    report: Report,
    take_files: bool,
) -> None:
    kind = KINDS[model]
    rows = {getattr(row, key): row for row in model._default_manager.all()}
    created: list[Row] = []
    updated: list[Row] = []
    for values in wanted:
        row = rows.pop(values[key], None)
        candidate = model(**values)
        file_hash = content_hash(dict(values))
        outcome = "created"
        if row is not None:
            outcome = decide(
                row, file_hash=file_hash, now=table_hash(row), wanted=table_hash(candidate), take_files=take_files
            )
            candidate.pk = row.pk
        report.note(kind, outcome, f"{kind}/{values[key]}")
        if outcome in ("created", "updated"):
            candidate.source, candidate.file_hash, candidate.row_hash = Source.BANK, file_hash, table_hash(candidate)
            if isinstance(candidate, Company):
                candidate.search_text = company_search_text(candidate)
            (created if outcome == "created" else updated).append(candidate)
    fields = [*columns, "source", "file_hash", "row_hash", *(["search_text"] if model is Company else [])]
    model._default_manager.bulk_create(created)
    model._default_manager.bulk_update(updated, fields, batch_size=50)
    _drop([row for row in rows.values() if row.file_hash], report, kind)


def company_search_text(company: Company) -> str:
    return normalise(company.name_zh, company.name_en, company.slug, *company.guide_names)


def _drop(rows: list[Row], report: Report, kind: str) -> None:
    """What the file no longer names goes, unless something still hangs on it."""
    for row in rows:
        try:
            row.delete()
        except ProtectedError:
            report.warnings.append(f"{kind}/{row}: no longer in the bank, kept because rows still refer to it")
        else:
            report.note(kind, "removed", f"{kind}/{row}")


def _link_topics() -> None:
    topics = {topic.path: topic for topic in Topic.objects.all()}
    moved = []
    for topic in topics.values():
        parent = topics.get(topic.path.rpartition("/")[0])
        if topic.parent_id != (parent.pk if parent else None):
            topic.parent = parent
            moved.append(topic)
    Topic.objects.bulk_update(moved, ["parent"])
