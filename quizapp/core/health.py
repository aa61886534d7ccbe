"""Is the site fit to serve? Database and broker must answer."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from kombu import Connection
from kombu.exceptions import OperationalError

ADDRESS = "/healthz"


class HealthMiddleware:
    """First of all: who watches the site asks this machine by its number and without TLS, whatever the names of the
    site are. Further in it would be told that the name is wrong, or to come back by https.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path == ADDRESS and request.method in ("GET", "HEAD"):
            return healthz(request)
        return self.get_response(request)


def healthz(request: HttpRequest) -> JsonResponse:
    reasons = [reason for reason in (_database(), _broker()) if reason]
    if reasons:
        return JsonResponse({"status": "unavailable", "reasons": reasons}, status=503)
    return JsonResponse({"status": "ok"})


def _database() -> str | None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError as error:
        return f"database: {type(error).__name__}"
    return None


def _broker() -> str | None:
    try:
        with Connection(settings.CELERY_BROKER_URL, connect_timeout=2) as broker:
            broker.ensure_connection(max_retries=1, timeout=2)
    except (OperationalError, OSError) as error:
        return f"broker: {type(error).__name__}"
    return None
