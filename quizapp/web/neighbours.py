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
    if question.slug not in slugs:
        return {"list_query": query, "previous": None, "next": None}
    place = slugs.index(question.slug)
    near = {
        "previous": slugs[place - 1] if place else "",
        "next": slugs[place + 1] if place + 1 < len(slugs) else "",
    }
    rows = Question.objects.only("slug", "title_zh", "title_en").in_bulk(near.values(), field_name="slug")
    return {"list_query": query} | {name: _neighbour(rows.get(slug), query) for name, slug in near.items()}


def _list_of(request: HttpRequest) -> tuple[dict[str, str], str]:
    """Filters cost queries, and most addresses have none."""
    if not any(request.GET.get(name) for name in QuestionFilters.field_order):
        return {}, ""
    form = QuestionFilters(request)
    return form.values, form.query


def _neighbour(row: Question | None, query: str) -> Neighbour | None:
    if row is None:
        return None
    return Neighbour(words(row, "title"), reverse("web:question", args=[row.slug]) + query)
