"""Addresses of the admin that somebody wrote by hand: they are wrong, and no failure of the site."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.core.exceptions import ValidationError
from django.db import DataError
from django.db.models import Field
from django.http import HttpRequest, HttpResponse

from quizapp.core.errors import bad_request, not_found

log = logging.getLogger(__name__)
ADMIN = "/admin/"
NUL = "\0"
ODD = (ValidationError, ValueError, OverflowError, DataError)  # what a value that no column can hold raises


class AdminAddressMiddleware:
    """404 for a row that cannot be, 400 for a filter or a choice of rows that no column can hold.

    Django's lists look at the names of their filters, and leave what stands in them to the database.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(ADMIN) and _has_nul(request):
            return bad_request(request, ValueError("NUL in the address"))
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        if not request.path.startswith(ADMIN) or (key := _key(request)) is None:
            return None
        # The history of a row is numbered apart, and its addresses have no names for their parts.
        given = kwargs.get("object_id", args[0] if args else None)
        if (given is None or _fits(key, unquote(given))) and all(number.isdecimal() for number in args[1:2]):
            return None
        return not_found(request, ValueError("no such row"))

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Only where the value came with the address or a choice in a list; the log keeps what it was."""
        if not request.path.startswith(ADMIN) or not isinstance(error, ODD):
            return None
        if not request.GET and "_selected_action" not in request.POST:
            return None
        log.warning("an odd request to the admin: %s", request.get_full_path(), exc_info=error)
        return bad_request(request, error)


def _has_nul(request: HttpRequest) -> bool:
    return NUL in request.path or any(
        NUL in text for name in request.GET for text in [name, *request.GET.getlist(name)]
    )


def _key(request: HttpRequest) -> Field[Any, Any] | None:
    """The primary key of the table that the address is about."""
    name = (request.resolver_match.url_name if request.resolver_match else "") or ""
    for model in admin.site._registry:
        if name.startswith(f"{model._meta.app_label}_{model._meta.model_name}_"):
            return model._meta.pk
    return None


def _fits(key: Field[Any, Any], text: str) -> bool:
    try:
        key.to_python(text)
    except ODD:
        return False
    return NUL not in text
