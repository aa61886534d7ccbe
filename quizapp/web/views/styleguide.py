"""Every part of the visual language on one page, for whoever changes a style. Not on a site in use."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from quizapp.web.matching import matching_questions, matching_records
from quizapp.web.rows import question_rows
from quizapp.web.styleguide import samples

ROWS = 4


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    context = samples(timezone.localdate()) | {
        "rows": question_rows(matching_questions(request.user, {})[:ROWS], request.user),
        "records": matching_records(request.user, {})[:ROWS],
        "query": "",
    }
    return render(request, "styleguide/page.html", context)
