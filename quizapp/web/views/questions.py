"""The list of questions."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from quizapp.web.filters import QuestionFilters
from quizapp.web.matching import matching_questions, visible_questions
from quizapp.web.paging import page_of
from quizapp.web.rows import LIST_COLUMNS, question_rows


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    form = QuestionFilters(request)
    questions = visible_questions(request.user)
    found = matching_questions(questions, form.values) if form.is_valid() else questions.none()
    page = page_of(request, found.select_related("topic").only(*LIST_COLUMNS))
    context = {
        "form": form,
        "action": reverse("web:questions"),
        "page": page,
        "rows": question_rows(page.object_list, request.user),
        "query": form.values.get("q", ""),
    }
    return render(request, "questions/page.html", context)
