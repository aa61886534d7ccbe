"""Problems, and the page on which one is solved."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.core.language import text_language
from quizapp.core.markdown import render as render_markdown
from quizapp.study.queries import preferences_of
from quizapp.submissions.queries import problem_rows, problems, submission_view, submissions_of, workers_up
from quizapp.web.graders import grader_lines
from quizapp.web.history import ON_A_PAGE, history
from quizapp.web.matching import visible_questions
from quizapp.web.paging import asked, page_of
from quizapp.web.rows import question_row
from quizapp.web.templatetags.catalog_words import code_language
from quizapp.web.templatetags.frame import words
from quizapp.web.views.submissions import ID, NO_ID, source_text

SOURCE_LIMIT = 64 * 1024


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    page = page_of(request, problems(topic=asked(request, "topic")))
    found = list(page.object_list)
    facts = problem_rows(found, text_language(request), request.user.pk)
    rows = [
        {
            "row": question_row(problem.question),
            "languages": map(code_language, problem.languages),
            "mine": fact["mine"],
        }
        for problem, fact in zip(found, facts, strict=True)
    ]
    return render(request, "problems/page.html", {"page": page, "rows": rows, "graders": grader_lines()})


@require_safe
def problem(request: HttpRequest, slug: str) -> HttpResponse:
    seen = Problem.objects.filter(question__in=visible_questions(request.user)).select_related("question__topic")
    problem = get_object_or_404(seen, slug=slug)
    first = next((language for language in problem.languages if language in problem.starter), "")
    context: dict[str, Any] = {
        "problem": problem,
        "question": problem.question,
        "title": words(problem.question, "title"),
        "statement_html": render_markdown(words(problem, "statement")),
        "starter_language": code_language(first),
        "starter_lines": problem.starter.get(first, "").splitlines(),
        "data": _editor_data(problem, request.user),
    }
    if not isinstance(request.user, User):
        return render(request, "problem/page.html", context)
    context["history"] = page_of(request, history(request.user, problem), ON_A_PAGE)
    with timezone.override(preferences_of(request.user).time_zone):
        return render(request, "problem/page.html", context)


def _editor_data(problem: Problem, user: User | AnonymousUser) -> dict[str, Any]:
    """What the editor needs before it asks the API anything."""
    latest = submissions_of(user).filter(problem=problem).defer(None).first() if isinstance(user, User) else None
    return {
        "slug": problem.slug,
        "languages": problem.languages,
        "starter": problem.starter,
        "limits": problem.limits,
        "source_limit": SOURCE_LIMIT,
        "devices": [
            {"device": worker.device, "name": worker.device_name, "languages": worker.languages}
            for worker in workers_up(timezone.now())
        ],
        "latest": submission_view(latest) if latest else None,
        "latest_source": source_text(latest) if latest else None,
        "submission": reverse("web:submission", args=[NO_ID]).replace(str(NO_ID), ID),
    }
