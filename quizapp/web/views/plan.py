"""What one prepares for, and what will come of it."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from quizapp.accounts.models import User
from quizapp.core.language import text_language
from quizapp.study.models import Card, Plan
from quizapp.study.queries import clock_of, current_config, preferences_of
from quizapp.study.queries.plans import forecast_plan, plan_of
from quizapp.study.services.plans import save_plan
from quizapp.web.plan_form import PlanForm
from quizapp.web.plan_page import TargetPanel, calendar, has_target, target_panel

LOOK = "look"  # in the address: what stands there is only considered
ONLY_LOOK = "only-look"  # the button that does so without script


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    user, now = request.user, timezone.now()
    plan, today = plan_of(user), clock_of(current_config(user)).day(now)
    asked = request.POST if request.method == "POST" else request.GET if LOOK in request.GET else None
    saves = request.method == "POST" and ONLY_LOOK not in request.POST
    form = PlanForm(asked, plan=plan, today=today)
    if saves and form.is_valid():
        return _save(request, user, form)
    context: dict[str, Any] = {
        "form": form,
        "plan": plan,
        "aim": round(100 * preferences_of(user).desired_retention),
    }
    if has_target(plan):
        forecast = forecast_plan(user, plan, now, text_language(request))
        context |= {"target": target_panel(user, plan, forecast), "weeks": calendar(user, plan, forecast)}
    if form.is_bound and not saves:
        context |= {"looked": True, "considered": _considered(request, user, form)}
    return render(request, "plan/page.html", context, status=400 if saves else 200)


def _save(request: HttpRequest, user: User, form: PlanForm) -> HttpResponse:
    before = Card.objects.filter(user=user).count()
    save_plan(user=user, choice=form.choice(), now=timezone.now())
    made = Card.objects.filter(user=user).count() - before
    text = _("Saved.")
    if made:
        new = ngettext("%(n)d question is new among your cards.", "%(n)d questions are new among your cards.", made)
        text = f"{text} {new % {'n': made}}"
    messages.success(request, text, extra_tags="good")
    return redirect("web:plan")


def _considered(request: HttpRequest, user: User, form: PlanForm) -> TargetPanel | None:
    """What would come of another plan. Nothing is saved."""
    if not form.is_valid():
        return None
    other = Plan(user=user, **form.cleaned_data)
    return target_panel(user, other, forecast_plan(user, other, timezone.now(), text_language(request)))
