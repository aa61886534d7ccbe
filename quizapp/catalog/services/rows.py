"""The content of a row as one plain value, so that rows can be compared with files and with themselves."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from quizapp.catalog.models import Company, InterviewRecord, Question, RecordItem, Tier, Topic

QUESTION_TEXTS = ("title", "prompt", "answer", "key_points", "mistakes", "follow_ups")
QUESTION_FIELDS = (
    *("kind", "difficulty", "status", "references", "options", "multiple", "parameters", "answer_rule"),
    *(f"{name}_{language}" for name in QUESTION_TEXTS for language in ("zh", "en")),
)
RECORD_FIELDS = (
    *("title", "title_en", "kind", "department", "round", "date", "tags", "order", "introduction", "notes", "status"),
    "guide_file",
)
TIER_FIELDS = ("name_zh", "name_en", "focus_zh", "focus_en", "roles_zh", "roles_en", "order")
COMPANY_FIELDS = ("name_zh", "name_en", "tier_id", "guide_names")
TOPIC_FIELDS = ("name_zh", "name_en", "order")


def table_fields(model: type[Tier | Company | Topic]) -> tuple[str, ...]:
    if issubclass(model, Tier):
        return TIER_FIELDS
    return COMPANY_FIELDS if issubclass(model, Company) else TOPIC_FIELDS


def content_hash(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def question_hash(question: Question) -> str:
    """`topic` should be loaded already."""
    values = {name: getattr(question, name) for name in QUESTION_FIELDS}
    return content_hash([question.topic.path, values])


def record_hash(record: InterviewRecord, items: list[dict[str, Any]]) -> str:
    values = {name: getattr(record, name) for name in RECORD_FIELDS}
    return content_hash([record.company_id, record.tier_id, values, items])


def table_hash(row: Tier | Company | Topic) -> str:
    return content_hash([getattr(row, name) for name in table_fields(type(row))])


def item_tree(items: list[RecordItem]) -> list[dict[str, Any]]:
    """The items of one record, in order, follow-ups inside theirs: what a file of the record would say."""
    tree: dict[int | None, list[dict[str, Any]]] = {}
    nodes: dict[int | None, dict[str, Any]] = {}
    for item in sorted(items, key=lambda item: (item.parent_id is not None, item.position)):
        node = {"round": item.round, "section": item.section, "text": item.text, "links": item.links, "follow_ups": []}
        nodes[item.pk] = node
        tree.setdefault(item.parent_id, []).append(node)
    for parent, children in tree.items():
        if parent is not None:
            nodes[parent]["follow_ups"] = children
    return tree.get(None, [])
