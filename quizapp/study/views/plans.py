"""The plan: read with what will come of it, replaced as a whole."""

from __future__ import annotations

from dataclasses import asdict

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ParseError
from rest_framework.response import Response

from quizapp.core.language import text_language
from quizapp.study.models import Plan
from quizapp.study.queries import clock_of, current_config
from quizapp.study.queries.plans import forecast_plan, plan_of
from quizapp.study.serializers.plans import PlanAnswer, PlanSerializer, WhatIfQuery
from quizapp.study.services.plans import PlanChoice, save_plan
from quizapp.study.views.base import LearnerRequest, LearnerView, checked


class PlanView(LearnerView):
    @extend_schema(operation_id="study_plan", parameters=[WhatIfQuery], responses=PlanAnswer)
    def get(self, request: LearnerRequest) -> Response:
        """The plan and its forecast. With a date or minutes in the query: what if. Nothing is saved."""
        plan = plan_of(request.user)
        today = clock_of(current_config(request.user)).day(timezone.now())
        for name, value in checked(WhatIfQuery(data=request.query_params, context={"today": today})).items():
            setattr(plan, name, value)
        return self._answer(request, plan)

    @extend_schema(operation_id="study_plan_save", request=PlanSerializer, responses=PlanAnswer)
    def put(self, request: LearnerRequest) -> Response:
        """Replace the plan. Makes new cards for what its companies asked, most asked first."""
        if not int(request.META.get("CONTENT_LENGTH") or 0):  # a body that was lost is no wish for an empty plan
            raise ParseError
        now = timezone.now()
        context = {
            "today": clock_of(current_config(request.user)).day(now),
            "saved_date": plan_of(request.user).interview_date,
        }
        choice = PlanChoice(**checked(PlanSerializer(data=request.data, context=context)))
        return self._answer(request, save_plan(user=request.user, choice=choice, now=now))

    def _answer(self, request: LearnerRequest, plan: Plan) -> Response:
        forecast = forecast_plan(request.user, plan, timezone.now(), text_language(request))
        said = {
            "companies": plan.companies,
            "tiers": plan.tiers,
            "kind": plan.kind,
            "interview_date": plan.interview_date,
            "minutes_per_day": plan.minutes_per_day,
        }
        return Response(said | asdict(forecast))
