"""Questions and problems from the bank's files."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from django.utils import timezone
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from quizapp.catalog.bank.folder import Bank
from quizapp.catalog.models import Problem, Question, QuestionKind, Source, Status, Topic
from quizapp.catalog.parsing.problems import ProblemEntry
from quizapp.catalog.parsing.questions import QuestionEntry
from quizapp.catalog.services.decision import decide
from quizapp.catalog.services.report import Report
from quizapp.catalog.services.rows import QUESTION_FIELDS, QUESTION_TEXTS, question_hash
from quizapp.catalog.services.search_columns import index_question

WRITTEN = (
    *QUESTION_FIELDS,
    *("topic", "source", "file_hash", "row_hash", "search_title", "search_text", "updated_at"),
)
PROBLEM_FIELDS = (
    *("languages", "starter", "limits", "aim_microseconds", "statement_zh", "statement_en", "directory_hash"),
)


def load_questions(bank: Bank, digests: Mapping[str, str], report: Report, *, take_files: bool = False) -> None:
    topics = {topic.path: topic for topic in Topic.objects.all()}
    rows = {row.slug: row for row in Question.objects.select_related("topic")}
    created: list[Question] = []
    updated: list[Question] = []
    for slug, (values, file_hash) in _wanted(bank, digests).items():
        row = rows.pop(slug, None)
        candidate = Question(slug=slug, topic=topics[values.pop("topic")], **values)
        wanted = question_hash(candidate)
        outcome = "created"
        if row is not None:
            outcome = decide(row, file_hash=file_hash, now=question_hash(row), wanted=wanted, take_files=take_files)
            candidate.pk, candidate.created_at = row.pk, row.created_at
        report.note("questions", outcome, f"questions/{slug}")
        if outcome in ("created", "updated"):
            candidate.source, candidate.file_hash, candidate.row_hash = Source.BANK, file_hash, wanted
            candidate.updated_at = timezone.now()
            index_question(candidate)
            (created if outcome == "created" else updated).append(candidate)
    updated += _retire([row for row in rows.values() if row.file_hash], report)
    bulk_create_with_history(created, Question, default_change_reason="bank file")
    if updated:
        bulk_update_with_history(updated, Question, WRITTEN, batch_size=20, default_change_reason="bank file")
    _load_problems(bank)


def question_file_hash(entry: QuestionEntry, digests: Mapping[str, str]) -> str:
    """One hash for the two files of a question."""
    english = digests.get(entry.file.removesuffix(".md") + ".en.md", "")
    return hashlib.sha256(f"{digests[entry.file]} {english}".encode()).hexdigest()


def _wanted(bank: Bank, digests: Mapping[str, str]) -> dict[str, tuple[dict[str, Any], str]]:
    found = {
        slug: (question_values(entry), question_file_hash(entry, digests)) for slug, entry in bank.questions.items()
    }
    found |= {slug: (_problem_values(entry), entry.directory_hash) for slug, entry in bank.problems.items()}
    return found


def question_values(entry: QuestionEntry) -> dict[str, Any]:
    english = entry.english
    values: dict[str, Any] = {
        name: getattr(entry, name)
        for name in ("kind", "topic", "difficulty", "status", "references", "multiple", "parameters", "answer_rule")
    }
    for name in QUESTION_TEXTS[1:]:
        values[f"{name}_zh"] = getattr(entry.sections, name)
        values[f"{name}_en"] = getattr(english.sections, name) if english else type(values[f"{name}_zh"])()
    values["title_zh"], values["title_en"] = entry.title, english.title if english else ""
    translated = english.options if english else [{} for _ in entry.options]
    values["options"] = [
        {
            "text_zh": option["text"],
            "text_en": other.get("text", ""),
            "right": option.get("right", False),
            "why_zh": option.get("why", ""),
            "why_en": other.get("why", ""),
        }
        for option, other in zip(entry.options, translated, strict=True)
    ]
    return values


def _problem_values(entry: ProblemEntry) -> dict[str, Any]:
    return {
        "kind": QuestionKind.CODE,
        "topic": entry.topic,
        "difficulty": entry.difficulty,
        "status": Status.PUBLISHED,
        "title_zh": entry.title_zh,
        "title_en": entry.title_en,
        "prompt_zh": entry.statement_zh,
        "prompt_en": entry.statement_en,
    }


def _retire(rows: list[Question], report: Report) -> list[Question]:
    """Their files are gone. Cards and reviews hang on the rows, so the rows stay."""
    retired = []
    for row in rows:
        if row.status != Status.RETIRED:
            untouched = question_hash(row) == row.row_hash
            row.status = Status.RETIRED
            row.row_hash = question_hash(row) if untouched else row.row_hash
            report.note("questions", "retired", f"questions/{row.slug}")
        row.file_hash = ""  # so that a file that comes back is a changed one
        row.updated_at = timezone.now()
        retired.append(row)
    return retired


def _load_problems(bank: Bank) -> None:
    """Always as the directory has them: the judge works from the same files."""
    questions = dict(Question.objects.filter(slug__in=bank.problems).values_list("slug", "pk"))
    wanted = [
        Problem(slug=slug, question_id=questions[slug], **{name: getattr(entry, name) for name in PROBLEM_FIELDS})
        for slug, entry in bank.problems.items()
    ]
    Problem.objects.bulk_create(
        wanted, update_conflicts=True, unique_fields=["slug"], update_fields=[*PROBLEM_FIELDS, "question"]
    )
