"""Fills the columns that search looks into."""

from __future__ import annotations

from typing import Any

from quizapp.catalog.models import Company, InterviewRecord, Question
from quizapp.core.search import normalise


def index_question(question: Question) -> None:
    question.search_title = normalise(question.title_zh, question.title_en, question.slug)
    question.search_text = normalise(
        *(question.prompt_zh, question.prompt_en, question.answer_zh, question.answer_en),
        *(*question.key_points_zh, *question.key_points_en, *question.mistakes_zh, *question.mistakes_en),
        *(entry["text"] for entry in (*question.follow_ups_zh, *question.follow_ups_en)),
        *(str(option.get(name, "")) for option in question.options for name in ("text_zh", "text_en")),
    )


def index_record(record: InterviewRecord, company: Company | None, items: list[dict[str, Any]]) -> None:
    names = (company.name_zh, company.name_en, company.slug) if company else ()
    record.search_title = normalise(record.title, record.title_en, record.department, record.slug, *names)
    record.search_text = normalise(
        *(record.introduction, *record.tags),
        *(note["text"] for note in record.notes),
        *(text for item in items for text in (item["text"], *(inner["text"] for inner in item["follow_ups"]))),
    )
    record.item_count = len(items)
