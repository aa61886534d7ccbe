"""Who asked a question: by tier, the companies with their counts, and the records themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.dateformat import format as format_date
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from quizapp.catalog.models import Company, InterviewRecord, Question, Status
from quizapp.web.templatetags.frame import words


@dataclass(frozen=True)
class Asker:
    name: str
    url: str
    times: int


@dataclass(frozen=True)
class TierAskers:
    tier: str
    companies: list[Asker]


def records_asking(question: Question) -> list[InterviewRecord]:
    """Published records with an item that links the question; newest first."""
    records = InterviewRecord.objects.filter(status=Status.PUBLISHED, items__question=question).distinct()
    return list(records.select_related("company", "tier").order_by("-date", "tier__order", "slug"))


def askers(records: Sequence[InterviewRecord]) -> list[TierAskers]:
    """Highest tier first; within it, who asks most. Records without a company are told by their number."""
    times: Counter[tuple[int, str, Company | None]] = Counter(
        (record.tier.order, record.tier_id, record.company) for record in records
    )
    groups: dict[str, list[Asker]] = {}
    for (_order, tier, company), n in sorted(times.items(), key=lambda one: (one[0][0], -one[1])):
        groups.setdefault(tier, []).append(_asker(company, n))
    return [TierAskers(tier, companies) for tier, companies in groups.items()]


def asked_line(question: Question, records: Sequence[InterviewRecord]) -> str:
    companies = len(question.asked_by.get("companies", ()))
    line = ngettext("%(companies)d company, %(times)d times", "%(companies)d companies, %(times)d times", companies)
    text = line % {"companies": companies, "times": question.asked_count}
    dates = [record.date for record in records if record.date]
    if not dates:
        return text
    return _("%(line)s; last recorded %(month)s") % {
        "line": text,
        "month": format_date(max(dates), pgettext("date", "F Y")),
    }


def _asker(company: Company | None, times: int) -> Asker:
    if company is None:
        return Asker(_("collections"), "", times)
    return Asker(words(company, "name"), reverse("web:company", args=[company.slug]), times)
