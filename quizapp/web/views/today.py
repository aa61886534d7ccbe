"""The first page: today's queue for a learner, what this is for a visitor."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.forms import IntegerField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Status
from quizapp.core.language import text_language
from quizapp.study.models import Card
from quizapp.study.services import seed_new_cards, spread_backlog
from quizapp.web.posting import learner_post
from quizapp.web.today import FIRST_CARDS, MORE_CARDS, today_of
from quizapp.web.views.records import counts
from quizapp.web.welcome import taste

MAXIMUM_DAYS = 365


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    if not isinstance(request.user, User):
        return _welcome(request)
    context = today_of(request.user, timezone.now(), text_language(request))
    with timezone.override(context["zone"]):
        return render(request, "today/page.html", context)


@learner_post
def learn_more(request: HttpRequest) -> HttpResponse:
    """The most asked questions that the learner has no card of."""
    assert isinstance(request.user, User)
    count = MORE_CARDS if Card.objects.filter(user=request.user).exists() else FIRST_CARDS
    made = seed_new_cards(user=request.user, now=timezone.now(), count=count)
    text = ngettext("One question is among your cards now.", "%(n)d questions are among your cards now.", made)
    messages.success(request, text % {"n": made}, extra_tags="good")
    return redirect("web:today")


@learner_post
def spread(request: HttpRequest) -> HttpResponse:
    """A backlog over some days, so that no single one is too much."""
    assert isinstance(request.user, User)
    try:
        days = IntegerField(min_value=1, max_value=MAXIMUM_DAYS).clean(request.POST.get("days"))
    except ValidationError:
        messages.error(request, _("Choose between 1 and %(most)d days.") % {"most": MAXIMUM_DAYS}, extra_tags="bad")
        return redirect("web:today")
    spread_backlog(user=request.user, days=days, now=timezone.now())
    messages.success(request, _("Spread. Today's share is below."), extra_tags="good")
    return redirect("web:today")


def _welcome(request: HttpRequest) -> HttpResponse:
    questions = Question.objects.filter(status=Status.PUBLISHED).count()
    return render(request, "welcome/page.html", {"counts": counts() | {"questions": questions}, **taste()})
