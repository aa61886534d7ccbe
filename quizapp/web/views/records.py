"""Records by tier and company; flat when filtered."""

from __future__ import annotations

from typing import Any

from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from quizapp.catalog.models import Company
from quizapp.catalog.queries import published_records, top_topics
from quizapp.core.language import text_language
from quizapp.web.company_table import most_asked_by, tier_groups
from quizapp.web.filters import RecordFilters
from quizapp.web.matching import matching_records, visible_questions
from quizapp.web.paging import page_of
from quizapp.web.rows import question_row
from quizapp.web.season import seasons

TOP = 8


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    form = RecordFilters(request)
    context: dict[str, Any] = {"form": form, "action": reverse("web:records")}
    if not form.is_used:
        context |= {"groups": tier_groups(), "counts": counts(), "seasons": seasons(timezone.localdate())}
        return render(request, "records/page.html", context)
    found = matching_records(request.user, form.values) if form.is_valid() else published_records().none()
    query = form.values.get("q", "")
    return render(request, "records/list.html", context | {"page": page_of(request, found), "query": query})


@require_safe
def company(request: HttpRequest, slug: str) -> HttpResponse:
    company = get_object_or_404(Company, slug=slug)
    topics = top_topics([company.pk], text_language(request)).get(company.pk, [])
    longest = max((topic["record_count"] for topic in topics), default=1)
    asked = most_asked_by(company, visible_questions(request.user), TOP)
    context = {
        "company": company,
        "page": page_of(request, matching_records(request.user, {"company": slug})),
        "topics": [topic | {"bar": f"{100 * topic['record_count'] / longest:.1f}"} for topic in topics],
        "questions": [{"row": question_row(question), "here": here} for question, here in asked],
    }
    return render(request, "companies/page.html", context)


def counts() -> dict[str, int]:
    """What there is to read, for visitors too."""
    records = published_records()
    items = records.aggregate(items=Sum("item_count"))["items"] or 0
    companies = Company.objects.filter(record_count__gt=0).count()
    return {"records": records.count(), "companies": companies, "items": items}
