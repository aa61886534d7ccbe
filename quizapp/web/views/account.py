"""Token for programs, one's own data, and the end of an account."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe
from rest_framework.authtoken.models import Token

from quizapp.accounts.models import User
from quizapp.core.downloads import json_file
from quizapp.prep.queries import file_name, personal_data
from quizapp.web.forms import LeavingForm
from quizapp.web.posting import learner_post


@require_safe
@login_required
def export(request: HttpRequest) -> HttpResponseBase:
    """All that is stored about the learner, as a file."""
    assert isinstance(request.user, User)
    now = timezone.now()
    return json_file(personal_data(request.user, now), file_name(now))


@learner_post
@never_cache
def new_token(request: HttpRequest) -> HttpResponse:
    """A new one takes the place of the old; it is shown on this answer alone."""
    assert isinstance(request.user, User)
    with transaction.atomic():
        # A double click asks twice, and there is one token a learner.
        User.objects.select_for_update().get(pk=request.user.pk)
        Token.objects.filter(user=request.user).delete()
        token = Token.objects.create(user=request.user)
    return render(request, "settings/token.html", {"token": token.key})


@learner_post
def revoke_token(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    Token.objects.filter(user=request.user).delete()
    messages.success(request, _("Revoked. Programs that used the token are signed out."), extra_tags="good")
    return redirect("web:settings")


@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def leave(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    user = request.user
    form = LeavingForm(request.POST if request.method == "POST" else None, user=user)
    if request.method == "POST" and form.is_valid():
        logout(request)
        user.delete()  # and with it all that is theirs
        messages.success(request, _("Your account and all that was stored about you are gone."), extra_tags="good")
        return redirect("web:today")
    return render(request, "settings/leave.html", {"form": form}, status=400 if form.errors else 200)
