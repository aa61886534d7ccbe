"""The topic tree."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Q

from quizapp.catalog.models import Status, Topic
from quizapp.catalog.queries.texts import text


def topic_tree(language: str) -> list[dict[str, Any]]:
    """Chapters with their leaves, in reading order; a chapter's count is the sum of its leaves'."""
    published = Count("questions", filter=Q(questions__status=Status.PUBLISHED))
    nodes: dict[int, dict[str, Any]] = {}
    roots: list[dict[str, Any]] = []
    for topic in Topic.objects.annotate(now=published).order_by("order"):
        node = {
            "path": topic.path,
            "name": text(topic, "name", language),
            "question_count": topic.now,
            "children": [],
        }
        nodes[topic.pk] = node
        parent = nodes.get(topic.parent_id) if topic.parent_id else None
        if parent is None:
            roots.append(node)
        else:
            parent["children"].append(node)
            parent["question_count"] += topic.now
    return roots
