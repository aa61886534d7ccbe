"""Questions: lists and one by its slug."""

from __future__ import annotations

from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from quizapp.catalog.models import Company, Question, QuestionKind, RecordItem, Status, Tier
from quizapp.catalog.queries.records import under_topic
from quizapp.catalog.queries.study import asked_view, topic_view
from quizapp.catalog.queries.texts import text
from quizapp.core.search import search

ORDERINGS: dict[str, tuple[str, ...]] = {
    "-asked": ("-asked_count", "slug"),
    "asked": ("asked_count", "slug"),
    "difficulty": ("difficulty", "-asked_count", "slug"),
    "-difficulty": ("-difficulty", "-asked_count", "slug"),
    "topic": ("topic__order", "-asked_count", "slug"),
    "slug": ("slug",),
    "-slug": ("-slug",),
}
DEFAULT_ORDERING = "-asked"
ROW_FIELDS = (
    *("slug", "kind", "difficulty", "title_zh", "title_en", "asked_count", "asked_by", "status"),
    *("topic__path", "topic__name_zh", "topic__name_en"),
)


def published_questions() -> QuerySet[Question]:
    return Question.objects.filter(status=Status.PUBLISHED).select_related("topic")


def unretired_questions() -> QuerySet[Question]:
    return Question.objects.exclude(status=Status.RETIRED).select_related("topic")


def find_questions(
    *,
    topic: str = "",
    kind: str = "",
    difficulty: int | None = None,
    tier: Tier | None = None,
    company: Company | None = None,
    q: str = "",
    ordering: str = "",
    drafts: bool = False,
) -> QuerySet[Question]:
    """A search puts title hits first unless an ordering is asked for. `tier` and `company`: asked there.

    `drafts`: for a curator, who sees them among the published ones.
    """
    rows = (unretired_questions() if drafts else published_questions()).only(*ROW_FIELDS)
    if topic:
        rows = rows.filter(under_topic(topic, "topic"))
    if kind:
        rows = rows.filter(kind=kind)
    if difficulty:
        rows = rows.filter(difficulty=difficulty)
    asked = RecordItem.objects.filter(question=OuterRef("pk"), parent=None, record__status=Status.PUBLISHED)
    if tier:
        rows = rows.filter(Exists(asked.filter(record__tier=tier)))
    if company:
        rows = rows.filter(Exists(asked.filter(record__company=company)))
    order = ORDERINGS[ordering or DEFAULT_ORDERING]
    rows = search(rows, q, order) if q else rows.order_by(*order)
    return rows.order_by(*order) if ordering else rows


def question_by_slug(slug: str) -> Question | None:
    return published_questions().filter(slug=slug).first()


def question_row(question: Question, language: str) -> dict[str, Any]:
    return {
        "slug": question.slug,
        "kind": question.kind,
        "title": text(question, "title", language),
        "topic": topic_view(question, language),
        "difficulty": question.difficulty,
        "asked": asked_view(question, language),
        "problem": question.slug if question.kind == QuestionKind.CODE else None,
    }
