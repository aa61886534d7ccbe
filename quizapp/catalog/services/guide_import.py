"""A clone of the public guide into the database: its words, our links, nobody's progress touched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from django.db import transaction

from quizapp.catalog.models import Company, InterviewRecord, Source, Tier
from quizapp.catalog.parsing.faults import Fault, ParseError, decode
from quizapp.catalog.parsing.front_matter import split
from quizapp.catalog.parsing.guide_names import company_slug, guide_slug
from quizapp.catalog.parsing.records import MIXED_TIER, Record, read_guide_record
from quizapp.catalog.services.alignment import carry_links
from quizapp.catalog.services.items import Tree, tree_of, trees
from quizapp.catalog.services.links import recount
from quizapp.catalog.services.load_records import record_values, rows_by_slug_and_guide, write_records
from quizapp.catalog.services.load_tables import company_search_text
from quizapp.catalog.services.report import Report
from quizapp.catalog.services.rows import record_hash
from quizapp.catalog.services.search_columns import index_record

Progress = Callable[[str], None]


@dataclass
class GuideReport(Report):
    faults: list[Fault] = field(default_factory=list)
    tiers: Counter[str] = field(default_factory=Counter)
    items: int = 0
    follow_ups: int = 0
    linked: int = 0
    rounds: int = 0
    sections: int = 0


def import_guide(
    *, path: Path, content_folder: Path | None = None, progress: Progress = lambda line: None
) -> GuideReport:
    """Reads every file it can; what it cannot read stands in `faults` and the rest goes on.

    Tiers and companies must be there (`ensure_tables`). `content_folder` lends the slugs of records that the bank has
    and this database has not loaded yet.
    """
    report = GuideReport()
    files = guide_files(path)
    if not files:
        report.faults.append(Fault(str(path), 0, "", "no Markdown files of interviews here"))
        return report
    progress(f"reading {len(files)} files of {files[0].parent}")
    records = [record for file in files if (record := _read(file, report)) is not None]
    with transaction.atomic():
        _write(records, report, _bank_slugs(content_folder))
        progress("links and counts")
        recount()
    return report


def guide_files(path: Path) -> list[Path]:
    """A file, the folder of interviews, or a clone that has such a folder somewhere."""
    if path.is_file():
        return [path]
    own = sorted(path.glob("*.md"))
    if own and (path.name == "interview" or not any(path.rglob("interview/*.md"))):
        return own
    return sorted(path.rglob("interview/*.md")) or sorted(path.rglob("interview/**/*.md"))


def _read(file: Path, report: GuideReport) -> Record | None:
    try:
        record = read_guide_record(decode(file.read_bytes(), file.name), file.name)
        if not record.body.items:
            raise ParseError("no items: neither '1. ' nor '- ' lines", file=file.name)
    except ParseError as error:
        report.faults.append(error.fault)
        return None
    except OSError as error:
        report.faults.append(Fault(file.name, 0, "", f"cannot be read: {error.strerror}"))
        return None
    return record


def _write(records: list[Record], report: GuideReport, bank_slugs: dict[str, str]) -> None:
    tiers = set(Tier.objects.values_list("code", flat=True))
    companies = {name: company for company in Company.objects.all() for name in (*company.guide_names, company.slug)}
    by_slug, by_guide = rows_by_slug_and_guide()
    stored = trees(row.pk for row in by_guide.values())
    created: list[tuple[InterviewRecord, Tree]] = []
    updated: list[tuple[InterviewRecord, Tree]] = []
    for record in records:
        if record.tier not in tiers:
            known = ", ".join(sorted(tiers))
            report.faults.append(record.front.fault("tier", f"unknown tier {record.tier!r}; known: {known}").fault)
            continue
        _count(record, report)
        company = _company(record, companies, report)
        candidate = InterviewRecord(**record_values(record, company))
        tree, row = tree_of(record.body.items), by_guide.get(record.guide_file)
        if row is None:
            candidate.slug = _free_slug(record, company, bank_slugs, by_slug)
            outcome = "created"
        else:
            outcome = _adopt(row, stored[row.pk], candidate, tree)
        report.note("records", outcome, f"records/{candidate.slug}")
        report.linked += sum(bool(node["links"]) for node in tree)
        if outcome in ("created", "updated"):
            candidate.source, candidate.row_hash = Source.GUIDE, record_hash(candidate, tree)
            index_record(candidate, company, tree)
            by_slug[candidate.slug] = candidate
            (created if outcome == "created" else updated).append((candidate, tree))
    write_records(created, updated, "import of the guide")


def _adopt(row: InterviewRecord, stored: Tree, candidate: InterviewRecord, tree: Tree) -> str:
    """Take over what the guide does not know: slug, links, status, and the bank file behind the row."""
    candidate.pk, candidate.slug, candidate.status = row.pk, row.slug, row.status
    candidate.file_hash, candidate.title_en = row.file_hash, row.title_en
    candidate.department = candidate.department or row.department
    carry_links(stored, tree, same_wording=row.source == Source.GUIDE)
    if row.source == Source.CURATOR:
        return "conflict"
    same = record_hash(row, stored) == record_hash(candidate, tree)
    return "unchanged" if same and row.source == Source.GUIDE else "updated"


def _count(record: Record, report: GuideReport) -> None:
    report.tiers[record.tier] += 1
    report.items += len(record.body.items)
    report.follow_ups += sum(len(item.follow_ups) for item in record.body.items)
    report.rounds += record.body.rounds
    report.sections += record.body.sections


def _company(record: Record, companies: dict[str, Company], report: GuideReport) -> Company | None:
    if not record.company or record.tier == MIXED_TIER:
        return None
    company = companies.get(record.company)
    if company is None:
        company = Company(
            slug=company_slug(record.company),
            name_zh=record.company,
            name_en=record.company,
            tier_id=record.tier,
            guide_names=[record.company],
            source=Source.GUIDE,
        )
        company.search_text = company_search_text(company)
        company.save()
        companies[record.company] = company
        report.note("companies", "created", f"companies/{company.slug}")
        report.warnings.append(f"{record.file}: new company {record.company!r}, slug {company.slug}")
    return company


def _free_slug(
    record: Record, company: Company | None, bank_slugs: dict[str, str], taken: dict[str, InterviewRecord]
) -> str:
    slug = bank_slugs.get(record.guide_file)
    if slug and slug not in taken:
        return slug
    return guide_slug(record.guide_file, record.company, company.slug if company else "")


def _bank_slugs(folder: Path | None) -> dict[str, str]:
    """Guide file -> slug of the bank's record files. What does not parse is load_content's business."""
    found: dict[str, str] = {}
    for path in sorted((folder / "records").glob("*.md")) if folder else []:
        try:
            fields = split(decode(path.read_bytes(), path.name)).fields
        except ParseError:
            continue
        if isinstance(fields.get("guide"), str):
            found[fields["guide"]] = path.stem
    return found
