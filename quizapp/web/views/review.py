"""The sitting: an island on an empty page."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

SLUG = "__slug__"  # the island puts the real one in its place


@require_safe
@login_required
def page(request: HttpRequest) -> HttpResponse:
    data = {
        "home": reverse("web:today"),
        "problem": reverse("web:problem", args=[SLUG]),
        "question": reverse("web:question", args=[SLUG]),
    }
    return render(request, "review/page.html", {"data": data})
