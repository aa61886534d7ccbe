"""Tiers with their companies, as the table of the records page has them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.db.models import Count, Q, QuerySet
from django.urls import reverse

from quizapp.catalog.models import Company, InterviewRecord, Question, Status, Tier
from quizapp.catalog.queries import ROW_FIELDS
from quizapp.web.templatetags.catalog_words import tag_names
from quizapp.web.templatetags.frame import words

MAIN_TOPICS = 2


@dataclass(frozen=True)
class CompanyLine:
    name: str
    url: str
    record_count: int
    bar: str  # percent of the longest, for an attribute
    topics: str


@dataclass
class TierGroup:
    tier: Tier
    record_count: int
    companies: list[CompanyLine] = field(default_factory=list)

    @property
    def rest_count(self) -> int:
        """Records that name no company."""
        return self.record_count - sum(line.record_count for line in self.companies)

    @property
    def rest_url(self) -> str:
        return f"{reverse('web:records')}?tier={self.tier.code}"


def tier_groups() -> list[TierGroup]:
    """Three queries, however many records there are."""
    records = InterviewRecord.objects.filter(status=Status.PUBLISHED)
    counts = dict(records.order_by().values_list("tier").annotate(records=Count("pk")))
    groups = {tier.code: TierGroup(tier, counts.get(tier.code, 0)) for tier in Tier.objects.all()}
    companies = list(Company.objects.filter(record_count__gt=0).order_by("-record_count", "slug"))
    longest = max((company.record_count for company in companies), default=1)
    tags = _tags_by_company(records.exclude(company=None).order_by().values_list("company", "tags"))
    for company in companies:
        groups[company.tier_id].companies.append(_line(company, longest, tags))
    return [group for group in groups.values() if group.record_count]


def most_asked_by(company: Company, questions: QuerySet[Question], limit: int) -> list[tuple[Question, int]]:
    """Each with the number of distinct records of this company that ask it."""
    there = Q(asked_in__record__company=company, asked_in__record__status=Status.PUBLISHED)
    counted = questions.only(*ROW_FIELDS).annotate(here=Count("asked_in__record", filter=there, distinct=True))
    rows = counted.filter(here__gt=0).order_by("-here", "-asked_count", "slug")[:limit]
    return [(question, question.here) for question in rows]


def _line(company: Company, longest: int, tags: Mapping[int, Counter[str]]) -> CompanyLine:
    main = [tag for tag, _ in tags[company.pk].most_common(MAIN_TOPICS)]
    return CompanyLine(
        name=words(company, "name"),
        url=reverse("web:company", args=[company.slug]),
        record_count=company.record_count,
        bar=f"{100 * company.record_count / longest:.1f}",
        topics=tag_names(main),
    )


def _tags_by_company(rows: Iterable[tuple[int | None, list[str]]]) -> Mapping[int, Counter[str]]:
    found: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for company, tags in rows:
        if company is not None:
            found[company].update(tags)
    return found
