"""Fitting the parameters to the learner."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import APIException
from rest_framework.response import Response

from quizapp.accounts.models import User
from quizapp.core.error_serializers import RefusalAnswer
from quizapp.study.models import ParameterSource
from quizapp.study.models.fits import FitState
from quizapp.study.queries import current_config
from quizapp.study.queries.fits import REVIEWS_NEEDED, is_lost, last_fit, parameters_before, review_count
from quizapp.study.serializers.fits import FitAnswer
from quizapp.study.services.background import NoQueue, begin_fit, go_back
from quizapp.study.services.fits import TooFewReviews
from quizapp.study.services.parameters import NothingToRestore
from quizapp.study.views.base import LearnerRequest, LearnerView


class Refused(APIException):
    status_code = 409


class Unavailable(APIException):
    status_code = 503


class FitView(LearnerView):
    @extend_schema(operation_id="study_fit", responses=FitAnswer)
    def get(self, request: LearnerRequest) -> Response:
        """How the last fit went or goes, and the parameters in force."""
        return Response(_fit_view(request.user))

    @extend_schema(operation_id="study_fit_start", request=None, responses={202: FitAnswer, 409: RefusalAnswer})
    def post(self, request: LearnerRequest) -> Response:
        """Start fitting, from 400 reviews on; one that is under way goes on."""
        try:
            begin_fit(user=request.user, now=timezone.now())
        except TooFewReviews as few:
            more = REVIEWS_NEEDED - few.reviews
            raise Refused(_("%(more)d more reviews until your own fit.") % {"more": more}, "too_few_reviews") from few
        except NoQueue as error:
            raise Unavailable(_("The queue does not answer. Try again in a moment."), "no_queue") from error
        return Response(_fit_view(request.user), status=202)


class RestoreView(LearnerView):
    @extend_schema(operation_id="study_fit_restore", request=None, responses={200: FitAnswer, 409: RefusalAnswer})
    def post(self, request: LearnerRequest) -> Response:
        """Back to the parameters before. The cards follow within moments, each with its next version."""
        try:
            go_back(user=request.user, now=timezone.now())
        except NothingToRestore as nothing:
            raise Refused(_("There are no other parameters to go back to."), "nothing_to_restore") from nothing
        return Response(_fit_view(request.user))


def _fit_view(user: User) -> dict[str, Any]:
    fit, config = last_fit(user), current_config(user)
    lost = fit is not None and is_lost(fit, timezone.now())
    return {
        "state": FitState.FAILED.value if lost else fit.state if fit else "none",
        "progress": fit.progress if fit else 0.0,
        "reviews": review_count(user),
        "reviews_needed": REVIEWS_NEEDED,
        "adopted": fit.adopted if fit else False,
        "loss_before": fit.loss_before if fit else None,
        "loss_after": fit.loss_after if fit else None,
        "finished_at": fit.finished_at if fit else None,
        "fitted": config.parameters.source == ParameterSource.FIT,
        "parameters": config.parameters.values,
        "can_restore": parameters_before(user) is not None,
    }
