"""Problems as a learner meets them: what is asked, in which languages, and how far they have come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast

from quizapp.catalog.models import Problem, Status
from quizapp.core.language import TextLanguage
from quizapp.core.markdown import render
from quizapp.submissions.models import Submission


def problems(*, topic: str = "", language: str = "", difficulty: int | None = None) -> QuerySet[Problem]:
    """Published ones, most asked first; a topic includes what is below it."""
    found = Problem.objects.filter(question__status=Status.PUBLISHED).select_related("question__topic")
    if topic:
        found = found.filter(Q(question__topic__path=topic) | Q(question__topic__path__startswith=f"{topic}/"))
    if difficulty is not None:
        found = found.filter(question__difficulty=difficulty)
    if language:
        # A small list in JSON, as text: SQLite has no lookup into lists, and a quoted name fits nothing else.
        written = Cast("languages", TextField())
        found = found.alias(written=written).filter(written__contains=f'"{language}"')
    return found.order_by("-question__asked_count", "slug")


def problem_rows(found: Sequence[Problem], language: TextLanguage, learner_id: int | None) -> list[dict[str, Any]]:
    """One query for all of them, and none for a visitor."""
    mine = _mine([problem.pk for problem in found], learner_id)
    return [_row(problem, language, mine.get(problem.pk)) for problem in found]


def problem_view(problem: Problem, language: TextLanguage, learner_id: int | None) -> dict[str, Any]:
    statement = (problem.statement_en if language == "en" else "") or problem.statement_zh
    return _row(problem, language, _mine([problem.pk], learner_id).get(problem.pk)) | {
        "question": problem.question.slug,
        "starter": problem.starter,
        "limits": problem.limits,
        "aim_microseconds": problem.aim_microseconds,
        "statement_html": str(render(statement)),
    }


def _row(problem: Problem, language: TextLanguage, mine: str | None) -> dict[str, Any]:
    question, topic = problem.question, problem.question.topic
    english = language == "en"
    return {
        "slug": problem.slug,
        "title": (question.title_en if english else "") or question.title_zh,
        "topic": {"path": topic.path, "name": topic.name_en if english else topic.name_zh},
        "difficulty": question.difficulty,
        "languages": problem.languages,
        "asked_count": question.asked_count,
        "mine": mine,
    }


def _mine(problem_ids: Sequence[int], learner_id: int | None) -> dict[int, str]:
    """`accepted` or `tried`, by problem."""
    if learner_id is None:
        return {}
    attempts = Submission.objects.filter(user=learner_id, problem__in=problem_ids, mode="submit", state="finished")
    found: dict[int, str] = {}
    for problem, verdict in attempts.order_by().values_list("problem", "verdict").distinct():
        if verdict == "accepted":
            found[problem] = "accepted"
        elif verdict not in ("cancelled", "internal_error"):
            found.setdefault(problem, "tried")
    return found
