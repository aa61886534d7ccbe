"""Which questions a plan is about."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.db.models import QuerySet

from quizapp.catalog.models import InterviewKind, RecordItem, Status
from quizapp.study.models import SchedulingConfig


def target_items(targets: dict[str, Any]) -> QuerySet[RecordItem]:
    """The linked items of the records of those companies or tiers, of that kind (records of unknown kind count)."""
    items = RecordItem.objects.filter(question__isnull=False, record__status=Status.PUBLISHED)
    companies, tiers, kind = targets.get("companies") or [], targets.get("tiers") or [], targets.get("kind") or ""
    if companies and tiers:
        items = items.filter(record__company__slug__in=companies) | items.filter(record__tier__in=tiers)
    elif companies:
        items = items.filter(record__company__slug__in=companies)
    elif tiers:
        items = items.filter(record__tier__in=tiers)
    if kind and kind != InterviewKind.UNKNOWN:
        items = items.filter(record__kind__in=[kind, InterviewKind.UNKNOWN])
    return items


def capped_questions(config: SchedulingConfig, questions: Collection[int]) -> set[int]:
    """Those of the questions whose intervals the config's plan caps."""
    if config.last_day is None or not questions:
        return set()
    items = target_items(config.targets).filter(question__in=questions)
    return set(items.order_by().values_list("question_id", flat=True).distinct())
