"""Rows as the text of their files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quizapp.catalog.bank.writing import (
    Tree,
    flow,
    follow_up,
    parameters,
    question_text,
    record_text,
)
from quizapp.catalog.models import Company, InterviewRecord, Question, Status, Tier, Topic
from quizapp.catalog.parsing.records import MIXED_TIER, read_bank_record
from quizapp.catalog.parsing.sections import HEADINGS
from quizapp.catalog.services.alignment import carry_links
from quizapp.catalog.services.items import tree_of

ENGLISH_HEADINGS = {"prompt": "Prompt", "answer": "Answer", "key_points": "Key points"} | {
    "mistakes": "Common mistakes",
    "follow_ups": "Follow-ups",
}
CHINESE_HEADINGS = {name: heading for heading, name in HEADINGS["zh"].items()}


def question_texts(question: Question) -> tuple[str, str]:
    """The Chinese file and the English one; the latter empty where nothing is translated."""
    fields = {
        "kind": question.kind,
        "topic": question.topic.path,
        "difficulty": question.difficulty,
        "title": question.title_zh,
        "status": question.status if question.status != Status.PUBLISHED else "",
        "multiple": question.multiple,
        "options": [_option(option, "zh") for option in question.options],
        "parameters": parameters(question.parameters),
        "answer": question.answer_rule,
        "references": question.references,
    }
    chinese = question_text(fields, _sections(question, "zh", CHINESE_HEADINGS))
    if not question.title_en and not question.prompt_en:
        return chinese, ""
    english = {"title": question.title_en, "options": [_option(option, "en") for option in question.options]}
    return chinese, question_text(english, _sections(question, "en", ENGLISH_HEADINGS))


def _sections(question: Question, language: str, headings: dict[str, str]) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for name, heading in headings.items():
        content = getattr(question, f"{name}_{language}")
        found.append((heading, [follow_up(entry) for entry in content] if name == "follow_ups" else content))
    return found


def _option(option: dict[str, Any], language: str) -> dict[str, Any]:
    written = {"text": option.get(f"text_{language}", "")}
    if language == "zh" and option.get("right"):
        written["right"] = True
    if option.get(f"why_{language}"):
        written["why"] = option[f"why_{language}"]
    return written


def record_fields(record: InterviewRecord) -> dict[str, Any]:
    return {
        "slug": record.slug,
        "title": record.title,
        "title_en": record.title_en,
        "company": record.company.slug if record.company else MIXED_TIER,
        "department": record.department,
        "tier": record.tier_id,
        "kind": record.kind,
        "round": record.round,
        "date": record.date,
        "guide": record.guide_file,
        "order": record.order or None,
        "tags": flow(record.tags),
        "status": record.status if record.status != Status.PUBLISHED else "",
    }


def record_file_text(record: InterviewRecord, tree: Tree) -> str:
    return record_text(record_fields(record), record.introduction, record.notes, tree)


def guide_record_text(text: str, path: str, tree: Tree) -> str:
    """The bank's own file of a record whose row speaks in the guide's words: only its links may have changed."""
    record = read_bank_record(text, path)
    ours = tree_of(record.body.items)
    before = tree_of(record.body.items)
    carry_links(tree, ours, same_wording=False)
    if ours == before:
        return text
    notes = [{"round": n.round, "section": n.section, "before": n.before, "text": n.text} for n in record.body.notes]
    return record_text(record.front.fields, record.body.introduction, notes, ours)


def table_rows(rows: Iterable[Tier | Company | Topic]) -> list[dict[str, Any]]:
    return [_table_row(row) for row in rows]


def _table_row(row: Tier | Company | Topic) -> dict[str, Any]:
    if isinstance(row, Tier):
        names = ("code", "name_zh", "name_en", "focus_zh", "focus_en", "roles_zh", "roles_en")
        return {name: getattr(row, name) for name in names}
    if isinstance(row, Topic):
        return {"path": row.path, "name_zh": row.name_zh, "name_en": row.name_en}
    written = {"slug": row.slug, "name_zh": row.name_zh, "name_en": row.name_en, "tier": row.tier_id}
    extra = {"guide_names": row.guide_names} if row.guide_names != [row.name_zh] else {}
    return written | extra
