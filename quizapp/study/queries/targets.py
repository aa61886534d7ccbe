"""Which questions a plan is about."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.db.models import Count, Q, QuerySet

from quizapp.catalog.models import InterviewKind, InterviewRecord, RecordItem, Status
from quizapp.study.models import SchedulingConfig


def target_questions(targets: dict[str, Any]) -> list[int]:
    """Published questions that those companies asked, in order of how many of their records ask them."""
    if not targets.get("companies") and not targets.get("tiers"):
        return []
    asked = target_items(targets).filter(question__status=Status.PUBLISHED).order_by()
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
    items = target_items(targets).filter(question__in=questions).order_by()
    return set(items.values_list("question_id", flat=True).distinct())


def target_items(targets: dict[str, Any]) -> QuerySet[RecordItem]:
    """Items with a question, of the target records."""
    return RecordItem.objects.filter(_wanted(targets, "record__"), parent=None, question__isnull=False)


def target_records(targets: dict[str, Any]) -> QuerySet[InterviewRecord]:
    """Published records of those companies or tiers, and of that kind; one of unknown kind may be any."""
    return InterviewRecord.objects.filter(_wanted(targets, ""))


def _wanted(targets: dict[str, Any], record: str) -> Q:
    """`record`: the way to it, as in a lookup."""
    wanted = Q(**{f"{record}company__slug__in": targets.get("companies") or []})
    wanted |= Q(**{f"{record}tier__in": targets.get("tiers") or []})
    if kind := targets.get("kind"):
        wanted &= Q(**{f"{record}kind__in": [kind, InterviewKind.UNKNOWN]})
    return wanted & Q(**{f"{record}status": Status.PUBLISHED})
