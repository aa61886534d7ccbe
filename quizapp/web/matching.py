"""What the filters of the two long lists mean, in the words of the catalog; and what a reader may see at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
from quizapp.study.queries.plans import plan_of
from quizapp.study.queries.targets import target_items, target_records

Reader = User | AnonymousUser
MINE = "mine"  # only what the target companies of the learner's plan asked


def visible_questions(reader: Reader) -> QuerySet[Question]:
    """Published ones; a curator sees drafts among them."""
    return unretired_questions() if reader.is_staff else published_questions()


def visible_records(reader: Reader) -> QuerySet[InterviewRecord]:
    return unretired_records() if reader.is_staff else published_records()


def matching_records(reader: Reader, chosen: Mapping[str, str]) -> QuerySet[InterviewRecord]:
    found = find_records(
        tier=_tier(chosen),
        company=_company(chosen),
        kind=chosen.get("kind", ""),
        round_name=chosen.get("round", ""),
        topic=chosen.get("topic", ""),
        q=chosen.get("q", ""),
        drafts=reader.is_staff,
    )
    return found.filter(pk__in=target_records(targets_of(reader)).values("pk")) if chosen.get(MINE) else found


def matching_questions(reader: Reader, chosen: Mapping[str, str]) -> QuerySet[Question]:
    found = find_questions(
        tier=_tier(chosen),
        company=_company(chosen),
        kind=chosen.get("kind", ""),
        difficulty=int(chosen.get("difficulty") or 0) or None,
        topic=chosen.get("topic", ""),
        q=chosen.get("q", ""),
        drafts=reader.is_staff,
    )
    return found.filter(pk__in=target_items(targets_of(reader)).values("question")) if chosen.get(MINE) else found


def targets_of(reader: Reader) -> dict[str, Any]:
    """Of the learner's plan; empty without one."""
    return plan_of(reader).targets() if isinstance(reader, User) else {}


def has_targets(reader: Reader) -> bool:
    targets = targets_of(reader)
    return bool(targets.get("companies") or targets.get("tiers"))


def _tier(chosen: Mapping[str, str]) -> Tier | None:
    """The code is the key: no query."""
    return Tier(code=chosen["tier"]) if chosen.get("tier") else None


def _company(chosen: Mapping[str, str]) -> Company | None:
    """The filters let only companies through that exist."""
    return Company.objects.only("pk").get(slug=chosen["company"]) if chosen.get("company") else None
