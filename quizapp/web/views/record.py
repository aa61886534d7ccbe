"""One record: what was asked, in order, and how much of it the learner knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.db.models import F, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from quizapp.accounts.models import User
from quizapp.catalog.models import InterviewRecord, RecordItem, Status
from quizapp.core.markdown import render as render_markdown
from quizapp.study.queries import Memory
from quizapp.study.services import add_cards
from quizapp.web.matching import matching_records, visible_records
from quizapp.web.posting import learner_post
from quizapp.web.record_outline import outline, standing_of
from quizapp.web.rows import memories_of
from quizapp.web.templatetags.catalog_words import record_title

# Of the linked questions; their long texts stay in the database.
QUESTION_COLUMNS = ("slug", "kind", "status", "title_zh", "title_en", "asked_count", "asked_by")


@require_safe
def page(request: HttpRequest, slug: str) -> HttpResponse:
    record = get_object_or_404(visible_records(request.user).defer(None), slug=slug)
    items = list(_items(record))
    linked = {item.question.pk for item in items if item.question and item.question.status == Status.PUBLISHED}
    known = memories_of(request.user, linked)
    rounds = outline(items, known, record.notes)
    asked = [item for item in items if item.parent_id is None]
    context = {
        "record": record,
        "title": record_title(record),
        "introduction_html": render_markdown(record.introduction) if record.introduction else "",
        "rounds": rounds,
        "item_count": len(asked),
        "technical_count": sum(item.technical for item in asked),
        **_standing(request, linked, known),
        **_neighbours(record),
    }
    return render(request, "record/page.html", context)


@learner_post
def learn(request: HttpRequest, slug: str) -> HttpResponse:
    """Cards of all questions of the record that the learner has none of, in the order of the record."""
    assert isinstance(request.user, User)
    record = get_object_or_404(visible_records(request.user), slug=slug)
    items = _items(record).filter(question__status=Status.PUBLISHED)
    questions = list(dict.fromkeys(items.values_list("question__pk", flat=True)))
    made = add_cards(user=request.user, questions=questions, now=timezone.now())
    if made:
        text = ngettext("One question is among your cards now.", "%(n)d questions are among your cards now.", made)
        messages.success(request, text % {"n": made}, extra_tags="good")
    else:
        messages.info(request, _("All of them were among your cards already."))
    return redirect("web:record", slug=slug)


def _items(record: InterviewRecord) -> QuerySet[RecordItem]:
    columns = (f"question__{name}" for name in QUESTION_COLUMNS)
    items = record.items.select_related("question").only(
        "round", "section", "text", "technical", "position", "parent", "record", *columns
    )
    return items.order_by(F("parent_id").asc(nulls_first=True), "position")


def _standing(request: HttpRequest, linked: set[int], known: Mapping[int, Memory]) -> dict[str, Any]:
    if not request.user.is_authenticated or not linked:
        return {}
    standing = standing_of(linked, known)
    label = _("%(known)d known, %(due)d due, %(new)d new") % {
        "known": standing.known,
        "due": standing.due,
        "new": standing.new,
    }
    return {"standing": standing, "standing_label": label}


def _neighbours(record: InterviewRecord) -> dict[str, InterviewRecord | None]:
    """Before and after it among the records of its company, or of its tier where it has none."""
    chosen = {"company": record.company.slug} if record.company else {"tier": record.tier_id}
    row = list(matching_records(AnonymousUser(), chosen).select_related(None).only("slug", "title", "title_en"))
    place = next((n for n, one in enumerate(row) if one.pk == record.pk), None)
    if place is None:
        return {"previous": None, "next": None}
    return {
        "previous": row[place - 1] if place else None,
        "next": row[place + 1] if place + 1 < len(row) else None,
    }
