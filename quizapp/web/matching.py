"""What the filters of the two long lists mean."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet

from quizapp.accounts.models import User
from quizapp.catalog.models import InterviewRecord, Question, RecordItem, Status
from quizapp.core.search import search

_RECORD_ORDER = ("tier__order", "-company__record_count", "company__slug", "order", "slug")


def visible_questions(user: User | AnonymousUser) -> QuerySet[Question]:
    """Published ones; a curator sees drafts among them."""
    if user.is_staff:
        return Question.objects.exclude(status=Status.RETIRED)
    return Question.objects.filter(status=Status.PUBLISHED)


def visible_records(user: User | AnonymousUser) -> QuerySet[InterviewRecord]:
    if user.is_staff:
        return InterviewRecord.objects.exclude(status=Status.RETIRED)
    return InterviewRecord.objects.filter(status=Status.PUBLISHED)


def matching_records(records: QuerySet[InterviewRecord], chosen: Mapping[str, str]) -> QuerySet[InterviewRecord]:
    """By tier and company as the table has them; of a search, those with the words in the title first."""
    for name, path in (("tier", "tier"), ("company", "company__slug"), ("kind", "kind"), ("round", "round")):
        if value := chosen.get(name):
            records = records.filter(**{path: value})
    if topic := chosen.get("topic"):
        asks = RecordItem.objects.filter(_below("question__topic", topic), record=OuterRef("pk"))
        records = records.filter(Exists(asks))
    return search(records, chosen.get("q", ""), _RECORD_ORDER)


def matching_questions(questions: QuerySet[Question], chosen: Mapping[str, str]) -> QuerySet[Question]:
    """Most asked first; of a search, those with the words in the title first."""
    if topic := chosen.get("topic"):
        questions = questions.filter(_below("topic", topic))
    if kind := chosen.get("kind"):
        questions = questions.filter(kind=kind)
    if level := chosen.get("difficulty"):
        questions = questions.filter(difficulty=level)
    if chosen.get("tier") or chosen.get("company"):
        questions = questions.filter(Exists(_asked_there(chosen)))
    return search(questions, chosen.get("q", ""), ("-asked_count", "slug"))


def _asked_there(chosen: Mapping[str, str]) -> QuerySet[RecordItem]:
    items = RecordItem.objects.filter(question=OuterRef("pk"), record__status=Status.PUBLISHED)
    if tier := chosen.get("tier"):
        items = items.filter(record__tier=tier)
    if company := chosen.get("company"):
        items = items.filter(record__company__slug=company)
    return items


def _below(field: str, path: str) -> Q:
    """A topic and all under it."""
    return Q(**{f"{field}__path": path}) | Q(**{f"{field}__path__startswith": f"{path}/"})
