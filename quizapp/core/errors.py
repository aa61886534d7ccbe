"""One error shape at the HTTP border of the API; pages get pages."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template import TemplateDoesNotExist
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

API_PREFIX = "/api/"


def error_body(kind: str, code: str, detail: str) -> dict[str, Any]:
    """The shape of drf-standardized-errors, for answers that DRF never sees."""
    return {"type": kind, "errors": [{"code": code, "detail": detail, "attr": None}]}


def refuse(request: HttpRequest, status: int, kind: str, code: str, detail: str) -> HttpResponse:
    """An error of the API in its shape, of a page as a page."""
    if request.path.startswith(API_PREFIX):
        return JsonResponse(error_body(kind, code, detail), status=status)
    context = {"status": status, "detail": detail}
    html: str
    try:
        html = render_to_string(f"{status}.html", context, request=request if status != 500 else None)
    except TemplateDoesNotExist:
        html = f"<!doctype html><title>{status}</title><p>{detail}</p>"
    return HttpResponse(html, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refuse(request, 400, "client_error", "bad_request", _("The request could not be understood."))


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refuse(request, 403, "client_error", "permission_denied", _("You may not do this."))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refuse(request, 404, "client_error", "not_found", _("There is nothing at this address."))


def too_many(request: HttpRequest) -> HttpResponse:
    return refuse(request, 429, "client_error", "throttled", _("Too many requests. Try again in a moment."))


def server_error(request: HttpRequest) -> HttpResponse:
    return refuse(request, 500, "server_error", "error", _("Something went wrong on our side."))
