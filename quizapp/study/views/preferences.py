"""How a learner wants to study."""

from __future__ import annotations

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.response import Response

from quizapp.core.language import KEY
from quizapp.study.queries import preferences_of
from quizapp.study.serializers.preferences import PreferencesSerializer
from quizapp.study.services import change_preferences
from quizapp.study.views.base import LearnerRequest, LearnerView, checked


class PreferencesView(LearnerView):
    @extend_schema(operation_id="study_preferences", responses=PreferencesSerializer)
    def get(self, request: LearnerRequest) -> Response:
        return Response(PreferencesSerializer(preferences_of(request.user)).data)

    @extend_schema(
        operation_id="study_preferences_change", request=PreferencesSerializer, responses=PreferencesSerializer
    )
    def patch(self, request: LearnerRequest) -> Response:
        """Change what is named. Cards that were scheduled before keep their dates."""
        changes = checked(PreferencesSerializer(data=request.data, partial=True))
        preferences = change_preferences(user=request.user, changes=changes, now=timezone.now())
        if "language" in changes and request.auth is None:  # in a browser; the pages read it there
            request.session[KEY] = changes["language"]
        return Response(PreferencesSerializer(preferences).data)
