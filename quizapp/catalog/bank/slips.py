"""Slips of the pen that parse well and show as something else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizapp.catalog.bank.folder import Bank
from quizapp.catalog.parsing.faults import Fault
from quizapp.catalog.parsing.markdown_lines import Fences

_DOUBLED = re.compile(r"^\s*[-*+][ \t]+[-*+](?:[ \t]|$)(?![-*+ \t]*$)")  # a line of dashes alone is a rule
_QUOTES = {'"': '"', "'": "'", "“": "”", "‘": "’", "「": "」", "『": "』", "«": "»"}


def slip_faults(bank: Bank) -> list[Fault]:
    return [*_doubled_bullets(bank), *_quoted_titles(bank)]


def _doubled_bullets(bank: Bank) -> Iterator[Fault]:
    """`- - text` is a list within a list."""
    for file, text in _texts(bank):
        fences = Fences()
        for number, line in enumerate(text.split("\n"), start=1):
            if not fences.inside(line) and _DOUBLED.match(line):
                yield Fault(file, number, "", "two dashes: this shows as a list within a list")


def _texts(bank: Bank) -> Iterator[tuple[str, str]]:
    yield from ((file, text) for file, text in bank.texts.items() if file.endswith(".md"))
    for slug, problem in bank.problems.items():
        yield f"problems/{slug}/statement.zh.md", problem.statement_zh
        yield f"problems/{slug}/statement.en.md", problem.statement_en


def _quoted_titles(bank: Bank) -> Iterator[Fault]:
    """YAML's quotation marks, doubled, are shown to the reader."""
    for file, field, title in _titles(bank):
        if _in_quotes(title):
            yield Fault(file, 0, field, f"{title} stands in quotation marks")


def _titles(bank: Bank) -> Iterator[tuple[str, str, str]]:
    for question in bank.questions.values():
        yield question.file, "title", question.title
        if question.english:
            yield question.english.file, "title", question.english.title
    for record in bank.records.values():
        yield record.file, "title", record.title
        yield record.file, "title_en", record.title_en
    for problem in bank.problems.values():
        yield problem.file, "title_zh", problem.title_zh
        yield problem.file, "title_en", problem.title_en


def _in_quotes(title: str) -> bool:
    """Whether one pair holds all of it; a title may begin and end with two different quoted words."""
    end = _QUOTES.get(title[:1])
    return end is not None and len(title) > 1 and title.find(end, 1) == len(title) - 1
