"""Which questions a plan is about."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.db.models import Count, Q, QuerySet

from quizapp.catalog.models import InterviewKind, RecordItem, Status
from quizapp.study.models import SchedulingConfig


def target_questions(targets: dict[str, Any]) -> list[int]:
    """Published questions that those companies asked, in order of how many of their records ask them."""
    if not targets.get("companies") and not targets.get("tiers"):
        return []
    asked = _items(targets).filter(question__status=Status.PUBLISHED).order_by()
    counted = asked.values("question").annotate(records=Count("record", distinct=True))
    ranked = counted.order_by("-records", "-question__asked_count", "question__slug")
    return list(ranked.values_list("question", flat=True))


def capped_questions(config: SchedulingConfig, questions: Collection[int]) -> set[int]:
    """Those of the questions whose intervals the config's plan caps; without targets all of them."""
    if config.last_day is None or not questions:
        return set()
    targets = config.targets
    if not targets.get("companies") and not targets.get("tiers"):
        return set(questions)
    items = _items(targets).filter(question__in=questions).order_by()
    return set(items.values_list("question_id", flat=True).distinct())


def _items(targets: dict[str, Any]) -> QuerySet[RecordItem]:
    """Items of the records of those companies or tiers, and of that kind; a record of unknown kind may be any."""
    wanted = Q(record__company__slug__in=targets.get("companies") or [])
    wanted |= Q(record__tier__in=targets.get("tiers") or [])
    items = RecordItem.objects.filter(wanted, parent=None, question__isnull=False, record__status=Status.PUBLISHED)
    if kind := targets.get("kind"):
        items = items.filter(record__kind__in=[kind, InterviewKind.UNKNOWN])
    return items
