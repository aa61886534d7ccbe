"""The bank's folder into the database: all of it or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from django.db import transaction

from quizapp.catalog.bank.consistency import consistency_faults
from quizapp.catalog.bank.folder import TABLES, Bank, digests, parse, read_files
from quizapp.catalog.bank.links import dead_links
from quizapp.catalog.models import BankFile, Tier
from quizapp.catalog.parsing.faults import ParseError
from quizapp.catalog.services.links import recount
from quizapp.catalog.services.load_questions import load_questions
from quizapp.catalog.services.load_records import load_records
from quizapp.catalog.services.load_tables import load_tables
from quizapp.catalog.services.report import BankError, Report

Progress = Callable[[str], None]


def load_content(*, folder: Path, take_files: bool = False, progress: Progress = lambda line: None) -> Report:
    """Raises BankError, with every fault and nothing changed, when a file cannot be taken.

    `take_files` settles conflicts for the files. Where no file differs from those last loaded, nothing is parsed.
    """
    try:
        files = read_files(folder)
    except ParseError as error:
        raise BankError([error.fault]) from error
    found = digests(files)
    if not take_files and found == dict(BankFile.objects.values_list("path", "sha256")):
        return Report()
    progress(f"reading {len(files)} files")
    bank = parse(files)
    if faults := consistency_faults(bank):
        raise BankError(faults)
    report = Report()
    with transaction.atomic():
        progress(f"{len(bank.tiers)} tiers, {len(bank.companies)} companies, {len(bank.topics)} topics")
        load_tables(bank, report, take_files=take_files)
        progress(f"{len(bank.questions)} questions, {len(bank.problems)} problems")
        load_questions(bank, found, report, take_files=take_files)
        progress(f"{len(bank.records)} records")
        load_records(bank, found, report, take_files=take_files)
        progress("links and counts")
        recount()
        _remember(bank.texts, found, loaded=_loaded_paths(bank, found, report))
    report.warnings += _dead_links(bank)
    return report


def ensure_tables(folder: Path) -> None:
    """An import needs tiers and companies even where no bank was loaded."""
    if Tier.objects.exists():
        return
    files = {name: data for name, data in read_files(folder).items() if name in TABLES}
    bank = parse(files)
    if faults := consistency_faults(bank):
        raise BankError(faults)
    with transaction.atomic():
        load_tables(bank, Report())


def _dead_links(bank: Bank) -> list[str]:
    """Links that lead nowhere yet. They are kept as written and work once their question is there."""
    dead = list(dead_links(bank))
    if not dead:
        return []
    return [f"{len(dead)} links lead to questions that are not in the bank, the first: {dead[0]}"]


def _loaded_paths(bank: Bank, found: Mapping[str, str], report: Report) -> list[str]:
    """All but the files of conflicts: those count as changed until somebody settles them."""
    held = set(report.conflicts) | {f"{name.split('/')[0]}.toml" for name in report.conflicts}
    return [path for path in found if _row_name(path) not in held]


def _row_name(path: str) -> str:
    """questions/cuda/softmax/one.en.md and problems/one are both questions/one; a table keeps its file's name."""
    if path.endswith(".toml"):
        return path
    kind, slug = path.split("/", 1)[0], path.rsplit("/", 1)[-1].removesuffix(".md").removesuffix(".en")
    return f"{'questions' if kind == 'problems' else kind}/{slug}"


def _remember(texts: Mapping[str, str], found: Mapping[str, str], *, loaded: Iterable[str]) -> None:
    wanted = [BankFile(path=path, sha256=found[path], text=texts.get(path, "")) for path in loaded]
    stored = dict(BankFile.objects.values_list("path", "sha256"))
    changed = [row for row in wanted if stored.get(row.path) != row.sha256]
    BankFile.objects.bulk_create(
        changed, update_conflicts=True, unique_fields=["path"], update_fields=["sha256", "text"], batch_size=200
    )
    BankFile.objects.exclude(path__in=list(found)).delete()
