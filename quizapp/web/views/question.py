"""One question: the answer worth giving, who asks it, and what the learner remembers of it."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Status, Topic
from quizapp.catalog.queries import ROW_FIELDS, study_view
from quizapp.core.language import text_language
from quizapp.study.models import Card
from quizapp.study.models.cards import LONGEST_NOTE
from quizapp.study.services import add_card, flag_card, suspend_card, unsuspend_card, write_note
from quizapp.web.asked_by import asked_line, askers, records_asking
from quizapp.web.matching import visible_questions
from quizapp.web.memory import memory_of_question
from quizapp.web.neighbours import neighbours
from quizapp.web.posting import learner_post
from quizapp.web.rows import question_row

NEXT = 4
SEEDS = 2**31


@require_safe
def page(request: HttpRequest, slug: str) -> HttpResponse:
    question = get_object_or_404(visible_questions(request.user).select_related("topic__parent", "problem"), slug=slug)
    seed = _seed(request)
    records = records_asking(question)
    context = {
        "question": question,
        "view": study_view(question, text_language(request), seed),
        "kind": question.get_kind_display(),
        "next_seed": (seed + 1) % SEEDS,
        "topics": _path(question.topic),
        "records": records,
        "asked_by": askers(records),
        "asked_line": asked_line(question, records),
        "next_questions": _next(request, question),
        **neighbours(request, question),
        **memory_of_question(request.user, question, timezone.now()),
    }
    return render(request, "question/page.html", context)


@learner_post
def learn(request: HttpRequest, slug: str) -> HttpResponse:
    assert isinstance(request.user, User)
    question = get_object_or_404(Question, slug=slug, status=Status.PUBLISHED)
    _card, created = add_card(user=request.user, question=question, now=timezone.now())
    if created:
        messages.success(
            request, _("Among your cards now. It comes up today if today's limit allows."), extra_tags="good"
        )
    return _back(request, slug)


@learner_post
def card(request: HttpRequest, slug: str) -> HttpResponse:
    """Note, flag, suspend, resume. Each says what is to be so: a double click says it twice."""
    assert isinstance(request.user, User)
    card = get_object_or_404(Card.objects.select_related("user", "question"), user=request.user, question__slug=slug)
    match request.POST.get("do"):
        case "note":
            # As forms send line ends; and PostgreSQL keeps no null character.
            note = request.POST.get("note", "").replace("\r\n", "\n").replace("\0", "")
            write_note(card=card, note=note.strip()[:LONGEST_NOTE])
        case "flag" | "unflag" as do:
            flag_card(card=card, flagged=do == "flag")
        case "suspend":
            suspend_card(card=card, now=timezone.now())
        case "resume":
            unsuspend_card(card=card, now=timezone.now())
    return _back(request, slug, "#memory")


def _back(request: HttpRequest, slug: str, place: str = "") -> HttpResponse:
    """The list that the reader came from stays in the address."""
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    return redirect(f"{reverse('web:question', args=[slug])}{query}{place}")


def _seed(request: HttpRequest) -> int:
    """Of the numbers in a numeric question; anything unreadable is the first."""
    try:
        return int(request.GET.get("seed", 0)) % SEEDS
    except ValueError:
        return 0


def _path(topic: Topic) -> list[Topic]:
    return [topic.parent, topic] if topic.parent else [topic]


def _next(request: HttpRequest, question: Question) -> list[Any]:
    """Of the same topic: what others ask most, other kinds of question first."""
    near = visible_questions(request.user).filter(topic=question.topic_id).exclude(pk=question.pk)
    found = near.only(*ROW_FIELDS).order_by("-asked_count", "slug")[: 3 * NEXT]
    other_kinds_first = sorted(found, key=lambda one: one.kind == question.kind)
    return [question_row(one) for one in other_kinds_first[:NEXT]]
