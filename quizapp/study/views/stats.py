"""Statistics and the forecast."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.response import Response

from quizapp.core.language import text_language
from quizapp.study.queries import clock_of, current_config
from quizapp.study.serializers.stats import ForecastAnswer, ForecastQuery, StatsAnswer, StatsQuery
from quizapp.study.stats import Statistics, forecast, statistics
from quizapp.study.views.base import LearnerRequest, LearnerView, checked


class StatsView(LearnerView):
    @extend_schema(operation_id="study_stats", parameters=[StatsQuery], responses=StatsAnswer)
    def get(self, request: LearnerRequest) -> Response:
        """The last so many study days, today included. The heatmap leaves out days without a review."""
        days = checked(StatsQuery(data=request.query_params))["days"]
        found = statistics(request.user, timezone.now(), days, text_language(request))
        return Response(_stats_view(found, days))


class ForecastView(LearnerView):
    @extend_schema(operation_id="study_forecast", parameters=[ForecastQuery], responses=ForecastAnswer)
    def get(self, request: LearnerRequest) -> Response:
        days = checked(ForecastQuery(data=request.query_params))["days"]
        today = clock_of(current_config(request.user)).day(timezone.now())
        coming = forecast(request.user, today, days)
        return Response(
            {
                "study_day": today,
                "total": coming.total,
                "days": [{"day": day, "cards": cards} for day, cards in coming.days],
            }
        )


def _stats_view(found: Statistics, days: int) -> dict[str, Any]:
    return {
        "study_day": found.study_day,
        "days": days,
        "reviews": found.activity.reviews,
        "seconds": found.activity.seconds,
        "seconds_per_review": found.activity.seconds_per_review,
        "median_seconds": found.median_seconds,
        "streak": found.streak,
        "true_retention": found.recall.true_retention,
        "true_retention_reviews": found.recall.reviews,
        "true_retention_by_age": [asdict(group) for group in found.recall.ages],
        "heatmap": [asdict(day) for day in found.activity.days],
        "calibration": [asdict(one) for one in found.recall.calibration],
        "mastery_by_topic": [asdict(one) for one in found.topics],
        "mastery_by_company": [asdict(one) for one in found.companies],
    }
