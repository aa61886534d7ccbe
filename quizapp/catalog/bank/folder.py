"""A folder of files -> a Bank, with every fault found on the way."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

from quizapp.catalog.parsing.faults import Fault, ParseError, decode
from quizapp.catalog.parsing.problems import ProblemEntry, directory_hash, read_problem
from quizapp.catalog.parsing.questions import QuestionEntry, read_question
from quizapp.catalog.parsing.records import Record, read_bank_record
from quizapp.catalog.parsing.tables import TIERS, Entry, read_companies, read_table, read_topics

TABLES = ("tiers.toml", "companies.toml", "topics.toml")
Parsed = TypeVar("Parsed")


@dataclass
class Bank:
    """All that parses; what does not is in `faults`."""

    files: dict[str, bytes] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    tiers: list[Entry] = field(default_factory=list)
    companies: list[Entry] = field(default_factory=list)
    topics: list[Entry] = field(default_factory=list)
    records: dict[str, Record] = field(default_factory=dict)
    questions: dict[str, QuestionEntry] = field(default_factory=dict)
    problems: dict[str, ProblemEntry] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    @property
    def slugs(self) -> set[str]:
        """Of everything that a link may lead to."""
        return {*self.questions, *self.problems}


def read_files(root: Path) -> dict[str, bytes]:
    """Every file that the bank is made of, by its path below the root."""
    if not root.is_dir():
        raise ParseError("there is no such folder", file=str(root))
    found = {name: (root / name).read_bytes() for name in TABLES if (root / name).is_file()}
    for pattern in ("records/*.md", "questions/**/*.md", "problems/*/**/*"):
        for path in sorted(root.glob(pattern)):
            if path.is_file() and "__pycache__" not in path.parts:
                found[path.relative_to(root).as_posix()] = path.read_bytes()
    return found


def digests(files: Mapping[str, bytes]) -> dict[str, str]:
    """SHA-256 of each file, a problem's directory counting as one."""
    found = {path: hashlib.sha256(data).hexdigest() for path, data in files.items() if not path.startswith("problems/")}
    for slug, inner in problem_directories(files).items():
        found[f"problems/{slug}"] = directory_hash(inner)
    return found


def problem_directories(files: Mapping[str, bytes]) -> dict[str, dict[str, bytes]]:
    return {slug: inner for slug, inner in _below_problems(files).items() if "problem.toml" in inner}


def _below_problems(files: Mapping[str, bytes]) -> dict[str, dict[str, bytes]]:
    found: dict[str, dict[str, bytes]] = {}
    for path, data in files.items():
        head, _, rest = path.partition("/")
        if head == "problems":
            slug, _, inner = rest.partition("/")
            found.setdefault(slug, {})[inner] = data
    return found


def parse(files: Mapping[str, bytes]) -> Bank:
    bank = Bank(files=dict(files))
    for path, data in files.items():
        if not path.startswith("problems/"):
            text = _try(bank, partial(decode, data, path))
            if text is not None:
                bank.texts[path] = text
    _parse_tables(bank)
    for path in bank.texts:
        if path.startswith("records/"):
            _parse_record(bank, path)
        elif path.startswith("questions/"):
            _parse_question(bank, path)
    for slug, inner in _below_problems(files).items():
        if "problem.toml" not in inner:  # to retire a problem its whole directory is deleted
            bank.faults.append(Fault(f"problems/{slug}", 0, "", "problem.toml is missing"))
            continue
        problem = _try(bank, partial(read_problem, slug, inner))
        if problem:
            bank.problems[slug] = problem
    return bank


def _try(bank: Bank, read: Callable[[], Parsed]) -> Parsed | None:
    try:
        return read()
    except ParseError as error:
        bank.faults.append(error.fault)
        return None


def _parse_tables(bank: Bank) -> None:
    for name in TABLES:
        if name not in bank.files:
            bank.faults.append(Fault(name, 0, "", "missing"))
    present = bank.texts
    if "tiers.toml" in present:
        bank.tiers = _try(bank, partial(read_table, present["tiers.toml"], "tiers.toml", TIERS)) or []
    if "companies.toml" in present:
        bank.companies = _try(bank, partial(read_companies, present["companies.toml"], "companies.toml")) or []
    if "topics.toml" in present:
        bank.topics = _try(bank, partial(read_topics, present["topics.toml"], "topics.toml")) or []


def _parse_record(bank: Bank, path: str) -> None:
    record = _try(bank, partial(read_bank_record, bank.texts[path], path))
    if record:
        bank.records[record.slug] = record


def _parse_question(bank: Bank, path: str) -> None:
    if path.endswith(".en.md"):
        if path.removesuffix(".en.md") + ".md" not in bank.files:
            bank.faults.append(Fault(path, 0, "", "there is no Chinese file beside it"))
        return
    english = bank.texts.get(path.removesuffix(".md") + ".en.md")
    question = _try(bank, partial(read_question, bank.texts[path], path, english))
    if question is None:
        return
    if question.slug in bank.questions:
        other = bank.questions[question.slug].file
        bank.faults.append(Fault(path, 0, "", f"the slug {question.slug!r} is taken by {other}"))
        return
    bank.questions[question.slug] = question
