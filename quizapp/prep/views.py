"""The calls of this app, below /api/v1/."""

from __future__ import annotations

from django.http import StreamingHttpResponse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.views import APIView

from quizapp.accounts.models import User
from quizapp.core.downloads import json_file
from quizapp.prep.queries import file_name, personal_data
from quizapp.prep.serializers import PersonalDataAnswer


class ExportView(APIView):
    @extend_schema(operation_id="export", responses=PersonalDataAnswer)
    def get(self, request: Request) -> StreamingHttpResponse:
        """All that is stored about the learner, as a file."""
        assert isinstance(request.user, User)
        now = timezone.now()
        return json_file(personal_data(request.user, now), file_name(now))
