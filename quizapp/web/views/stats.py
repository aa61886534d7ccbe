"""Is the memory real, and will the coming weeks fit?"""

from __future__ import annotations

import csv

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from quizapp.accounts.models import User
from quizapp.core.language import text_language
from quizapp.study.queries import preferences_of
from quizapp.study.services.background import NoQueue, begin_fit, go_back
from quizapp.study.services.fits import TooFewReviews
from quizapp.study.services.parameters import NothingToRestore
from quizapp.web.fit_panel import fit_panel
from quizapp.web.posting import learner_post
from quizapp.web.statistics import RANGES, range_named, statistics_of
from quizapp.web.statistics_table import table_of


@require_safe
@login_required
def page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    now = timezone.now()
    chosen = range_named(request.GET.get("range"))
    context = statistics_of(request.user, now, chosen, text_language(request))
    context |= {"ranges": RANGES, "chosen": chosen, "fit": fit_panel(request.user, now, context["total"])}
    with timezone.override(preferences_of(request.user).time_zone):
        return render(request, "stats/page.html", context)


@require_safe
@login_required
def export(request: HttpRequest) -> HttpResponse:
    """The figures of all charts, one a line, for a spreadsheet."""
    assert isinstance(request.user, User)
    chosen = range_named(request.GET.get("range"))
    found = statistics_of(request.user, timezone.now(), chosen, text_language(request))
    answer = HttpResponse(content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="statistics-{chosen.name}.csv"'
    answer.write("\ufeff")  # by which Excel knows that it is UTF-8
    csv.writer(answer).writerows(table_of(found))
    return answer


@learner_post
def fit(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    try:
        begin_fit(user=request.user, now=timezone.now())
    except TooFewReviews:
        messages.error(request, _("There are too few reviews for a fit yet."), extra_tags="bad")
    except NoQueue:
        messages.error(request, _("The queue does not answer. Try again in a moment."), extra_tags="bad")
    return redirect("web:stats")


@learner_post
def restore(request: HttpRequest) -> HttpResponse:
    """Back to the parameters before; the cards follow in the background."""
    assert isinstance(request.user, User)
    try:
        go_back(user=request.user, now=timezone.now())
    except NothingToRestore:
        messages.info(request, _("There are no other parameters to go back to."))
        return redirect("web:stats")
    messages.success(request, _("The parameters before are in force again."), extra_tags="good")
    return redirect("web:stats")
