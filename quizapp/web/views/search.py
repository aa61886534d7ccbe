"""One field for records, questions, problems and companies."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from quizapp.catalog.models import Company, QuestionKind
from quizapp.core.search import search, terms
from quizapp.web.matching import matching_questions, matching_records
from quizapp.web.rows import question_rows

SHOWN = 10


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    query = request.GET.get("q", "").strip()
    try:
        words = terms(query)
    except ValidationError as error:
        context: dict[str, Any] = {"query": "", "error": error.messages[0]}
        return render(request, "search/page.html", context, status=400)
    context = {"query": query, **(_found(request, query) if words else {})}
    return render(request, "search/page.html", context)


def _found(request: HttpRequest, query: str) -> dict[str, Any]:
    questions = matching_questions(request.user, {"q": query}).exclude(kind=QuestionKind.CODE)
    problems = matching_questions(request.user, {"q": query, "kind": QuestionKind.CODE})
    records = matching_records(request.user, {"q": query})
    employers = Company.objects.filter(record_count__gt=0)
    companies = search(employers, query, ("-record_count", "slug"), title="search_text")
    found = {
        "problems": question_rows(problems[:SHOWN], request.user),
        "questions": question_rows(questions[:SHOWN], request.user),
        "records": list(records[:SHOWN]),
        "companies": list(companies[:SHOWN]),
    }
    totals = {"question_total": questions.count(), "record_total": records.count()}
    return found | totals | {"found": any(found.values())}
