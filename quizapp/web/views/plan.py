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
from quizapp.study.queries.plans import plan_of
from quizapp.study.services.plans import save_plan
from quizapp.web.plan_form import DayForm, PlanForm
from quizapp.web.plan_page import calendar, has_target, target_panel

CONSIDERED = "if"  # before the names of what is only considered


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def page(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    now = timezone.now()
    plan, today = plan_of(request.user), clock_of(current_config(request.user)).day(now)
    form = PlanForm(request.POST if request.method == "POST" else None, plan=plan, today=today)
    if request.method == "POST" and form.is_valid():
        return _save(request, request.user, form)
    context: dict[str, Any] = {
        "form": form,
        "plan": plan,
        "aim": round(100 * preferences_of(request.user).desired_retention),
    }
    if has_target(plan):
        context["target"] = target_panel(request.user, plan, now, text_language(request))
        context["weeks"] = calendar(request.user, plan, today)
        context |= _what_if(request, request.user, plan)
    return render(request, "plan/page.html", context, status=400 if form.errors else 200)


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


def _what_if(request: HttpRequest, user: User, plan: Plan) -> dict[str, Any]:
    """Another day or other minutes, only considered: nothing is saved."""
    now = timezone.now()
    today = clock_of(current_config(user)).day(now)
    asked = any(name.startswith(f"{CONSIDERED}-") for name in request.GET)
    planned = {
        f"{CONSIDERED}-interview_date": plan.interview_date,
        f"{CONSIDERED}-minutes_per_day": plan.minutes_per_day,
    }
    form = DayForm(planned | request.GET.dict() if asked else None, plan=plan, today=today, prefix=CONSIDERED)
    if not asked or not form.is_valid():
        return {"what_if": form}
    other = Plan(user=user, **plan.targets(), **form.cleaned_data)
    return {"what_if": form, "considered": target_panel(user, other, now, text_language(request))}
