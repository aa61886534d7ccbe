"""The places that a phone's tab bar has no room for."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    return render(request, "more/page.html")
