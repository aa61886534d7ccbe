"""How a learner wants to study and read."""

from __future__ import annotations

from copy import copy
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from rest_framework.authtoken.models import Token

from quizapp.accounts.models import User
from quizapp.core.clock import zone_names
from quizapp.core.language import KEY
from quizapp.study.queries import preferences_of
from quizapp.study.services import change_preferences
from quizapp.web.appearance import YEAR
from quizapp.web.forms import PreferencesForm


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    # A copy: the form fills it with what was typed, and the rest of the page goes by what is saved.
    form = PreferencesForm(request.POST or None, instance=copy(preferences_of(request.user)))
    if request.method == "POST" and form.is_valid():
        return _save(request, request.user, form)
    themes = (("", _("As the system")), ("light", _("Light")), ("dark", _("Dark")))
    status = 400 if form.errors else 200
    context: dict[str, Any] = {"form": form, "themes": themes, "zones": sorted(zone_names())}
    context["token"] = Token.objects.filter(user=request.user).only("created").first()
    return render(request, "settings/page.html", context, status=status)


def _save(request: HttpRequest, user: User, form: PreferencesForm) -> HttpResponse:
    preferences = change_preferences(user=user, changes=form.changes(), now=timezone.now())
    answer = redirect("web:settings")
    if preferences.language:
        request.session[KEY] = preferences.language
        answer.set_cookie(KEY, preferences.language, max_age=YEAR, samesite="Lax", secure=request.is_secure())
    else:
        request.session.pop(KEY, None)
        answer.delete_cookie(KEY, samesite="Lax")
    # Of the page on which it will be read.
    with translation.override(preferences.language or translation.get_language_from_request(request)):
        messages.success(request, _("Saved."), extra_tags="good")
    return answer
