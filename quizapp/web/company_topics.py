"""What one company asks: topics by frequency, and its most asked questions."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, F, Q, QuerySet

from quizapp.catalog.models import Company, Question, RecordItem, Status, Topic
from quizapp.web.templatetags.frame import words


@dataclass(frozen=True)
class TopicLine:
    path: str
    name: str
    count: int
    bar: str  # percent of the first, for an attribute


def topics_asked(company: Company, limit: int) -> list[TopicLine]:
    """By the number of items whose question hangs on the topic."""
    items = RecordItem.objects.filter(record__company=company, record__status=Status.PUBLISHED)
    rows = items.filter(question__isnull=False).order_by().values_list("question__topic").annotate(n=Count("pk"))
    counted = list(rows.order_by("-n", "question__topic__order")[:limit])
    topics = Topic.objects.in_bulk([topic for topic, _ in counted])
    first = counted[0][1] if counted else 1
    return [TopicLine(topics[key].path, words(topics[key], "name"), n, f"{100 * n / first:.1f}") for key, n in counted]


def most_asked(questions: QuerySet[Question], company: Company, limit: int) -> QuerySet[Question]:
    """Annotated `here`: distinct records of this company that ask it."""
    there = Q(asked_in__record__company=company, asked_in__record__status=Status.PUBLISHED)
    counted = questions.annotate(here=Count("asked_in__record", filter=there, distinct=True)).filter(here__gt=0)
    return counted.select_related("topic").order_by(F("here").desc(), "-asked_count", "slug")[:limit]
