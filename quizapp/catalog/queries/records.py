"""Records: lists by what was asked where, and one record in full."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from quizapp.catalog.models import Company, InterviewRecord, RecordItem, Status, Tier
from quizapp.catalog.queries.texts import text
from quizapp.core.search import search

ORDER = ("tier__order", "order", "slug")


def published_records() -> QuerySet[InterviewRecord]:
    return unretired_records().filter(status=Status.PUBLISHED)


def unretired_records() -> QuerySet[InterviewRecord]:
    rows = InterviewRecord.objects.exclude(status=Status.RETIRED).select_related("company", "tier")
    return rows.defer("search_title", "search_text", "notes").order_by(*ORDER)


def find_records(
    *,
    tier: Tier | None = None,
    company: Company | None = None,
    kind: str = "",
    round_name: str = "",
    department: str = "",
    topic: str = "",
    q: str = "",
    drafts: bool = False,
) -> QuerySet[InterviewRecord]:
    """`round_name` is met by the record's own round or by a heading in it; `topic` by an item under that path.

    `drafts`: for a curator, who sees them among the published ones.
    """
    rows = unretired_records() if drafts else published_records()
    if tier:
        rows = rows.filter(tier=tier)
    if company:
        rows = rows.filter(company=company)
    if kind:
        rows = rows.filter(kind=kind)
    if department:
        rows = rows.filter(department=department)
    items = RecordItem.objects.filter(record=OuterRef("pk"))
    if round_name:
        rows = rows.filter(Q(round=round_name) | Exists(items.filter(round=round_name)))
    if topic:
        rows = rows.filter(Exists(items.filter(under_topic(topic, "question__topic"), question__status="published")))
    return search(rows, q, ORDER) if q else rows


def under_topic(path: str, relation: str) -> Q:
    """The topic itself or anything below it."""
    return Q(**{f"{relation}__path": path}) | Q(**{f"{relation}__path__startswith": f"{path}/"})


def record_row(record: InterviewRecord, language: str) -> dict[str, Any]:
    return {
        "slug": record.slug,
        "title": record.title_en if language == "en" and record.title_en else record.title,
        "company": record.company.slug if record.company else None,
        "company_name": text(record.company, "name", language) if record.company else None,
        "department": record.department,
        "tier": record.tier_id,
        "kind": record.kind,
        "round": record.round,
        "date": record.date.isoformat() if record.date else None,
        "tags": record.tags,
        "item_count": record.item_count,
    }


def record_by_slug(slug: str) -> InterviewRecord | None:
    """With its items, in two queries."""
    items = RecordItem.objects.select_related("question").defer(
        *(
            f"question__{name}_{code}"
            for name in ("prompt", "answer", "key_points", "mistakes")
            for code in ("zh", "en")
        ),
        *("question__search_title", "question__search_text", "question__asked_by"),
    )
    rows = published_records().defer(None).defer("search_title", "search_text")  # a list has no use for the notes
    return rows.prefetch_related(Prefetch("items", items.order_by("position"))).filter(slug=slug).first()


def record_view(record: InterviewRecord, language: str) -> dict[str, Any]:
    """`rounds[].sections[].items[]` as they were asked; a record without named rounds has one round without a title."""
    items = list(record.items.all())
    inner: dict[int, list[RecordItem]] = {}
    for item in items:
        if item.parent_id is not None:
            inner.setdefault(item.parent_id, []).append(item)
    tops = [item for item in items if item.parent_id is None]
    rounds = [
        {
            "title": round_name,
            "notes": _notes(record, round_name, ""),
            "sections": [
                {
                    "title": section,
                    "notes": _notes(record, round_name, section) if section else [],
                    "items": [_item(item, inner, language) for item in of_section],
                }
                for section, of_section in groupby(of_round, key=lambda item: item.section)
            ],
        }
        for round_name, of_round in groupby(tops, key=lambda item: item.round)
    ]
    return {**record_row(record, language), "introduction": record.introduction, "rounds": rounds}


def _notes(record: InterviewRecord, round_name: str, section: str) -> list[str]:
    return [note["text"] for note in record.notes if (note["round"], note["section"]) == (round_name, section)]


def _item(item: RecordItem, inner: dict[int, list[RecordItem]], language: str) -> dict[str, Any]:
    follow_ups = [_item(each, {}, language) for each in inner.get(item.pk, [])]
    question = item.question if item.question and item.question.status == Status.PUBLISHED else None
    return {
        "position": item.position,
        "text": item.text,
        "technical": item.technical,
        "question": question.slug if question else None,
        "question_title": text(question, "title", language) if question else None,
        "follow_ups": follow_ups,
    }
