"""Is the site fit to serve? Database and broker must answer."""

from __future__ import annotations

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from kombu import Connection
from kombu.exceptions import OperationalError


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
