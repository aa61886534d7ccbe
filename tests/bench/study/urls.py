"""The framework's own limit: a view that does what no review can do without, one SELECT and two writes."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction
from django.urls import path
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from quizapp.study.models import Card, LogEntry
from quizapp.urls import handler400, handler403, handler404, handler500
from quizapp.urls import urlpatterns as site

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]


class LimitView(APIView):
    def post(self, request: Request) -> Response:
        said: dict[str, Any] = dict(request.data)
        card, now = Card.objects.get(pk=said["card"]), timezone.now()
        with transaction.atomic():
            Card.objects.filter(pk=card.pk).update(version=card.version + 1)
            LogEntry.objects.create(
                user_id=card.user_id,
                card=card,
                kind="review",
                client_id=UUID(said["id"]),
                rating=said["rating"],
                moment=now,
                received_at=now,
                study_day=now.date(),
                utc_offset=0,
            )
        return Response({"status": "applied"})


urlpatterns = [path("api/v1/limit/", LimitView.as_view()), *site]
