"""The road: what to learn in which order, how far one is, and what to read on the way."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from quizapp.accounts.models import User
from quizapp.prep.queries import resources as read_resources
from quizapp.prep.queries import roadmap as read_roadmap
from quizapp.prep.services import UnknownCheckpoint, mark_checkpoint
from quizapp.web.posting import learner_post
from quizapp.web.road import road_of


@require_safe
def roadmap(request: HttpRequest) -> HttpResponse:
    return render(request, "roadmap/page.html", road_of(request.user, timezone.now()))


@learner_post
def checkpoint(request: HttpRequest, key: str) -> HttpResponse:
    """The form says what is so, so a double click says it twice."""
    assert isinstance(request.user, User)
    passed = request.POST.get("passed") == "yes"
    try:
        mark_checkpoint(user=request.user, key=key, passed=passed, now=timezone.now())
    except UnknownCheckpoint as error:
        raise Http404 from error
    return redirect(f"{reverse('web:roadmap')}#{key}")


@require_safe
def resources(request: HttpRequest) -> HttpResponse:
    found = read_resources()
    layers = read_roadmap().layers
    in_order = sorted((paper for paper in found.papers if paper.order is not None), key=lambda paper: paper.order or 0)
    context = {
        "resources": found,
        "in_order": in_order,
        "by_layer": [
            {
                "layer": layer,
                "papers": [paper for paper in found.papers if paper.order is None and paper.layer == layer.key],
                "references": [one for one in found.references if one.layer == layer.key],
                "projects": [one for one in found.projects if one.layer == layer.key],
            }
            for layer in layers
        ],
    }
    return render(request, "resources/page.html", context)
