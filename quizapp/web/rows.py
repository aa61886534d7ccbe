"""One line of a list of questions, ready to be drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.urls import reverse
from django.utils import timezone

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, QuestionKind, Status
from quizapp.study.queries import Memory, memories
from quizapp.web.templatetags.frame import words


@dataclass(frozen=True)
class QuestionRow:
    title: str
    url: str
    topic: str
    kind: str
    difficulty: int
    is_code: bool
    draft: bool
    companies: int
    times: int
    tiers: Sequence[str]
    memory: Memory | None


def question_url(slug: str, kind: str) -> str:
    """A code question is its problem; its answer page is linked from there."""
    return reverse("web:problem" if kind == QuestionKind.CODE else "web:question", args=[slug])


def question_row(question: Question, memory: Memory | None = None, query: str = "") -> QuestionRow:
    """`query`: of the list it stands in, so that its page knows its neighbours."""
    by = question.asked_by
    return QuestionRow(
        title=words(question, "title"),
        url=question_url(question.slug, question.kind) + query,
        topic=words(question.topic, "name"),
        kind=question.get_kind_display(),
        difficulty=question.difficulty,
        is_code=question.kind == QuestionKind.CODE,
        draft=question.status == Status.DRAFT,
        companies=len(by.get("companies", ())),
        times=question.asked_count,
        tiers=list(by.get("tiers", ())),
        memory=memory,
    )


def question_rows(questions: Iterable[Question], user: User | AnonymousUser, query: str = "") -> list[QuestionRow]:
    """With the learner's memory of each; the topics must have been selected."""
    questions = list(questions)
    known = memories_of(user, [question.pk for question in questions])
    return [question_row(question, known.get(question.pk), query) for question in questions]


def memories_of(user: User | AnonymousUser, question_ids: Collection[int]) -> Mapping[int, Memory]:
    """None for a visitor."""
    if not isinstance(user, User):
        return {}
    return memories(user, question_ids, timezone.now())
