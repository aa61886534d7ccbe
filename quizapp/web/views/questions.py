"""The list of questions."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from quizapp.catalog.models import Question
from quizapp.web.filters import QuestionFilters
from quizapp.web.matching import matching_questions
from quizapp.web.paging import page_of
from quizapp.web.rows import question_rows


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    form = QuestionFilters(request)
    found = matching_questions(request.user, form.values) if form.is_valid() else Question.objects.none()
    page = page_of(request, found)
    context = {
        "form": form,
        "action": reverse("web:questions"),
        "page": page,
        "rows": question_rows(page.object_list, request.user, form.query),
        "query": form.values.get("q", ""),
    }
    return render(request, "questions/page.html", context)
