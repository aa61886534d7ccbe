"""The calls of this app, below /api/v1/."""

from __future__ import annotations

from django.http import StreamingHttpResponse
from django.utils import timezone
from drf_spectacular.utils import extend_schema

from quizapp.accounts.models import User
from quizapp.prep.queries import personal_data
from quizapp.prep.serializers import PersonalDataAnswer
from quizapp.study.views.base import LearnerRequest, LearnerView


class ExportView(LearnerView):
    @extend_schema(operation_id="export", responses=PersonalDataAnswer)
    def get(self, request: LearnerRequest) -> StreamingHttpResponse:
        """All that is stored about the learner, as a file."""
        return download(request.user)


def download(user: User) -> StreamingHttpResponse:
    now = timezone.now()
    answer = StreamingHttpResponse(personal_data(user, now), content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="quizapp-{now:%Y-%m-%d}.json"'
    answer["Cache-Control"] = "no-store"
    return answer
