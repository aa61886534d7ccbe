"""The questions before and after one, in the list that the reader came from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from quizapp.catalog.models import Question
from quizapp.web.filters import QuestionFilters
from quizapp.web.matching import matching_questions
from quizapp.web.templatetags.frame import words


@dataclass(frozen=True)
class Neighbour:
    title: str
    url: str


def neighbours(request: HttpRequest, question: Question) -> dict[str, Any]:
    """The address names the list by its filters; without any it is the list of all questions."""
    chosen, query = _list_of(request)
    slugs = list(matching_questions(request.user, chosen).select_related(None).values_list("slug", flat=True))
    place = slugs.index(question.slug) if question.slug in slugs else None
    if place is None:
        return {"list_query": query}
    near = slugs[max(place - 1, 0) : place] + slugs[place + 1 : place + 2]
    rows = {one.slug: one for one in Question.objects.filter(slug__in=near).only("slug", "title_zh", "title_en")}
    found = {"previous": place - 1, "next": place + 1}
    return {"list_query": query} | {
        name: _neighbour(rows[slugs[at]], query) for name, at in found.items() if 0 <= at < len(slugs)
    }


def _list_of(request: HttpRequest) -> tuple[dict[str, str], str]:
    """Filters cost queries, and most addresses have none."""
    if not any(request.GET.get(name) for name in QuestionFilters.field_order):
        return {}, ""
    form = QuestionFilters(request)
    return form.values, form.query


def _neighbour(row: Question, query: str) -> Neighbour:
    return Neighbour(words(row, "title"), reverse("web:question", args=[row.slug]) + query)
