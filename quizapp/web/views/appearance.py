"""Language and theme, changed by forms, so that they work without script."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from quizapp.core.language import KEY
from quizapp.web.appearance import THEME_COOKIE, THEMES, YEAR
from quizapp.web.preferences import remember_language

_LANGUAGES = ("zh", "en")


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """A cookie for this browser and, for a learner, the preference that goes with them to the next one."""
    answer = _back(request)
    chosen = request.POST.get("language", "")
    if chosen not in _LANGUAGES:
        return answer
    answer.set_cookie(KEY, chosen, max_age=YEAR, samesite="Lax", secure=request.is_secure())
    remember_language(request, chosen)
    return answer


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """An unknown word goes back to what the system says."""
    answer = _back(request)
    chosen = request.POST.get("theme", "")
    if chosen in THEMES:
        answer.set_cookie(THEME_COOKIE, chosen, max_age=YEAR, samesite="Lax", secure=request.is_secure())
    else:
        answer.delete_cookie(THEME_COOKIE)
    return answer


def _back(request: HttpRequest) -> HttpResponseRedirect:
    """To the page the form stood on; never to another site."""
    target = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(target, {request.get_host()}, require_https=request.is_secure()):
        target = resolve_url("web:today")
    return HttpResponseRedirect(_without_language(target))


def _without_language(target: str) -> str:
    """An address that names a language would win over the choice just made."""
    address = urlsplit(target)
    query = [(name, value) for name, value in parse_qsl(address.query, keep_blank_values=True) if name != "lang"]
    return urlunsplit(address._replace(query=urlencode(query)))
