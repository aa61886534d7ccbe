"""Tiers and companies, with what is counted about them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, Q, QuerySet

from quizapp.catalog.models import Company, RecordItem, Status, Tier
from quizapp.catalog.queries.texts import text

TOP_TOPICS = 5


def tier_rows(language: str) -> list[dict[str, Any]]:
    companies = dict(Company.objects.order_by().values_list("tier_id").annotate(n=Count("pk")))
    published = Count("records", filter=Q(records__status=Status.PUBLISHED))
    return [
        {
            "code": tier.code,
            "name": text(tier, "name", language),
            "focus": text(tier, "focus", language),
            "roles": text(tier, "roles", language),
            "company_count": companies.get(tier.code, 0),
            "record_count": tier.now,
        }
        for tier in Tier.objects.annotate(now=published).order_by("order")  # a grouped query ignores Meta.ordering
    ]


def find_companies(*, tier: Tier | None = None) -> QuerySet[Company]:
    rows = Company.objects.select_related("tier").order_by("tier__order", "-record_count", "slug")
    return rows.filter(tier=tier) if tier else rows


def company_rows(companies: Iterable[Company], language: str) -> list[dict[str, Any]]:
    """One query for the topics of all of them."""
    listed = list(companies)
    topics = top_topics([company.pk for company in listed], language)
    return [
        {
            "slug": company.slug,
            "name": text(company, "name", language),
            "tier": company.tier_id,
            "record_count": company.record_count,
            "top_topics": topics.get(company.pk, []),
        }
        for company in listed
    ]


def top_topics(company_ids: list[int], language: str) -> dict[int, list[dict[str, Any]]]:
    """What each company asks about most: topics by the number of its records that touch them."""
    items = RecordItem.objects.filter(
        parent=None,
        record__company__in=company_ids,
        record__status=Status.PUBLISHED,
        question__status=Status.PUBLISHED,
    )
    name = f"question__topic__name_{language}"
    counted = (
        items.order_by()
        .values_list("record__company_id", "question__topic__path", name)
        .annotate(records=Count("record", distinct=True))
        .order_by("-records", "question__topic__path")
    )
    found: dict[int, list[dict[str, Any]]] = {}
    for company_id, path, topic_name, records in counted:
        listed = found.setdefault(company_id, [])
        if len(listed) < TOP_TOPICS:
            listed.append({"path": path, "name": topic_name, "record_count": records})
    return found
