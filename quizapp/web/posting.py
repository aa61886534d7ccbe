"""Forms of a learner. Whoever was signed out while a page stood open comes back to that page."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from urllib.parse import urlsplit

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

View = Callable[..., HttpResponse]


def learner_post(view: View) -> View:
    """By POST and with an account. The address of such a form shows nothing by itself, so that a sign-in which led back
    to it would end on an empty page.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        return redirect_to_login(_page_of_the_form(request))

    return require_POST(guarded)


def _page_of_the_form(request: HttpRequest) -> str:
    page = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(page, {request.get_host()}, require_https=request.is_secure()):
        return resolve_url("web:today")
    address = urlsplit(page)
    path = address.path if address.netloc else resolve_url("web:today")
    return f"{path}?{address.query}" if address.query else path
