"""Records by tier, company and record; flat when filtered."""

from __future__ import annotations

from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from quizapp.catalog.models import Company
from quizapp.web.company_table import tier_groups
from quizapp.web.company_topics import most_asked, topics_asked
from quizapp.web.filters import RecordFilters
from quizapp.web.matching import matching_records, visible_questions, visible_records
from quizapp.web.paging import page_of
from quizapp.web.rows import question_row

TOP = 8


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    form = RecordFilters(request)
    context = {"form": form, "action": reverse("web:records")}
    if not form.is_used:
        groups = tier_groups()
        return render(request, "records/page.html", context | {"groups": groups, "counts": counts()})
    found = matching_records(visible_records(request.user), form.values) if form.is_valid() else []
    page = page_of(request, found)
    return render(request, "records/list.html", context | {"page": page, "query": form.values.get("q", "")})


@require_safe
def company(request: HttpRequest, slug: str) -> HttpResponse:
    company = get_object_or_404(Company, slug=slug)
    records = matching_records(visible_records(request.user), {"company": slug})
    asked = most_asked(visible_questions(request.user), company, TOP)
    context = {
        "company": company,
        "page": page_of(request, records),
        "topics": topics_asked(company, TOP),
        "questions": [{"row": question_row(question), "here": question.here} for question in asked],
    }
    return render(request, "companies/page.html", context)


def counts() -> dict[str, int]:
    """What there is to read, for visitors too."""
    from django.contrib.auth.models import AnonymousUser

    records = visible_records(AnonymousUser())
    items = records.aggregate(items=Sum("item_count"))["items"] or 0
    companies = Company.objects.filter(record_count__gt=0).count()
    return {"records": records.count(), "companies": companies, "items": items}
