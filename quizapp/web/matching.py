"""What the filters of the two long lists mean, in the words of the catalog; and what a reader may see at all."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from quizapp.accounts.models import User
from quizapp.catalog.models import Company, InterviewRecord, Question, Tier
from quizapp.catalog.queries import (
    find_questions,
    find_records,
    published_questions,
    published_records,
    unretired_questions,
    unretired_records,
)

Reader = User | AnonymousUser


def visible_questions(reader: Reader) -> QuerySet[Question]:
    """Published ones; a curator sees drafts among them."""
    return unretired_questions() if reader.is_staff else published_questions()


def visible_records(reader: Reader) -> QuerySet[InterviewRecord]:
    return unretired_records() if reader.is_staff else published_records()


def matching_records(reader: Reader, chosen: Mapping[str, str]) -> QuerySet[InterviewRecord]:
    return find_records(
        tier=_tier(chosen),
        company=_company(chosen),
        kind=chosen.get("kind", ""),
        round_name=chosen.get("round", ""),
        topic=chosen.get("topic", ""),
        q=chosen.get("q", ""),
        drafts=reader.is_staff,
    )


def matching_questions(reader: Reader, chosen: Mapping[str, str]) -> QuerySet[Question]:
    return find_questions(
        tier=_tier(chosen),
        company=_company(chosen),
        kind=chosen.get("kind", ""),
        difficulty=int(chosen.get("difficulty") or 0) or None,
        topic=chosen.get("topic", ""),
        q=chosen.get("q", ""),
        drafts=reader.is_staff,
    )


def _tier(chosen: Mapping[str, str]) -> Tier | None:
    """The code is the key: no query."""
    return Tier(code=chosen["tier"]) if chosen.get("tier") else None


def _company(chosen: Mapping[str, str]) -> Company | None:
    """The filters let only companies through that exist."""
    return Company.objects.only("pk").get(slug=chosen["company"]) if chosen.get("company") else None
