"""Do the files agree with each other? What fails here cannot be loaded."""

from __future__ import annotations

from collections.abc import Iterator

from quizapp.catalog.bank.folder import TABLES, Bank
from quizapp.catalog.parsing.faults import Fault
from quizapp.catalog.parsing.records import Record


def consistency_faults(bank: Bank) -> list[Fault]:
    if any(found.file in TABLES for found in bank.faults):
        return bank.faults  # every file that names a row of that table would be one more, and hide the one that counts
    return [*bank.faults, *_companies(bank), *_records(bank), *_questions(bank)]


def _companies(bank: Bank) -> Iterator[Fault]:
    tiers = {entry.key for entry in bank.tiers}
    names: dict[str, str] = {}
    for company in bank.companies:
        if company.values["tier"] not in tiers:
            yield Fault("companies.toml", company.line, "tier", f"there is no tier {company.values['tier']!r}")
        for name in company.values["guide_names"]:
            if name in names:
                yield Fault("companies.toml", company.line, "guide_names", f"{name!r} is {names[name]} already")
            names[name] = company.key


def _records(bank: Bank) -> Iterator[Fault]:
    tiers = {entry.key for entry in bank.tiers}
    companies = {entry.key for entry in bank.companies}
    guide_files: dict[str, str] = {}
    for record in bank.records.values():
        if record.tier not in tiers:
            yield fault(record, "tier", f"there is no tier {record.tier!r} in tiers.toml")
        if record.company and record.company not in companies:
            yield fault(record, "company", f"there is no company {record.company!r} in companies.toml")
        if record.guide_file and record.guide_file in guide_files:
            yield fault(record, "guide", f"{record.guide_file!r} is taken by {guide_files[record.guide_file]}")
        guide_files[record.guide_file] = record.slug
        if not record.body.items:
            yield Fault(record.file, 0, "", "no items")


def fault(record: Record, field: str, message: str) -> Fault:
    return record.front.fault(field, message).fault


def _questions(bank: Bank) -> Iterator[Fault]:
    parents = {entry.key.rpartition("/")[0] for entry in bank.topics}
    leaves = {entry.key for entry in bank.topics} - parents
    for question in bank.questions.values():
        if question.topic not in leaves:
            yield question.front.fault("topic", f"{question.topic!r} is no leaf of topics.toml").fault
        if question.slug in bank.problems:
            yield Fault(question.file, 0, "", f"problems/{question.slug} is the question of this slug; remove one")
    for problem in bank.problems.values():
        if problem.topic not in leaves:
            yield Fault(problem.file, 0, "topic", f"{problem.topic!r} is no leaf of topics.toml")
