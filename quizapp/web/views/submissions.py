"""A learner's submissions."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.study.queries import preferences_of
from quizapp.submissions.models import Submission
from quizapp.submissions.queries import submission_view, submissions_of
from quizapp.web.difference import difference
from quizapp.web.graders import grader_lines
from quizapp.web.history import previous_of
from quizapp.web.paging import asked, page_of
from quizapp.web.templatetags.frame import words

ID = "__id__"  # the island puts the real one in its place
NO_ID = UUID(int=0)


@require_safe
@login_required
def page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    mine = submissions_of(request.user).select_related("problem__question")
    problem = None
    if slug := asked(request, "problem"):
        problem = get_object_or_404(Problem.objects.select_related("question"), slug=slug)
        mine = mine.filter(problem=problem)
    context = {"page": page_of(request, mine), "problem": problem, "graders": grader_lines()}
    with timezone.override(preferences_of(request.user).time_zone):
        return render(request, "submissions/page.html", context)


@require_safe
@login_required
def submission(request: HttpRequest, number: UUID) -> HttpResponse:
    """Another's is as if it were not there."""
    assert isinstance(request.user, User)
    mine = submissions_of(request.user).select_related("problem__question").defer(None)
    submission = get_object_or_404(mine, pk=number)
    title = words(submission.problem.question, "title")
    source = source_text(submission)
    problem_url = reverse("web:problem", args=[submission.problem.slug])
    context = {
        "submission": submission,
        "title": title,
        "previous": previous_of(submission),
        "source_lines": source.splitlines() or [""],
        "data": {
            "submission": submission_view(submission),
            "source": source,
            "problem": {"slug": submission.problem.slug, "title": title},
            "problem_url": problem_url,
        },
    }
    with timezone.override(preferences_of(request.user).time_zone):
        return render(request, "submission/page.html", context)


@require_safe
@login_required
def changes(request: HttpRequest, number: UUID, other: UUID) -> HttpResponse:
    """What `number` changed in `other`. Two problems have nothing to compare; another's is as if it were not there."""
    assert isinstance(request.user, User)
    mine = submissions_of(request.user).select_related("problem__question").defer(None)
    after = get_object_or_404(mine, pk=number)
    before = get_object_or_404(mine, pk=other, problem=after.problem)
    context = {
        "before": before,
        "after": after,
        "title": words(after.problem.question, "title"),
        "lines": difference(source_text(before), source_text(after)),
    }
    with timezone.override(preferences_of(request.user).time_zone):
        return render(request, "submission/changes.html", context)


def source_text(submission: Submission) -> str:
    """Bytes that are no UTF-8 are shown as a sign that something stood there."""
    return bytes(submission.source).decode("utf-8", errors="replace")
