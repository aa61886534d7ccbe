"""Statistics and the forecast."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

LONGEST_LOOK = 3650
LONGEST_FORECAST = 365


class StatsQuery(serializers.Serializer[Any]):
    days = serializers.IntegerField(required=False, default=365, min_value=1, max_value=LONGEST_LOOK)


class ForecastQuery(serializers.Serializer[Any]):
    days = serializers.IntegerField(required=False, default=30, min_value=1, max_value=LONGEST_FORECAST)


class DayAnswer(serializers.Serializer[Any]):
    day = serializers.DateField()
    reviews = serializers.IntegerField()
    seconds = serializers.IntegerField()


class AgeAnswer(serializers.Serializer[Any]):
    """Days since the last review: up to a week, three weeks, three months, or older."""

    age = serializers.CharField()
    reviews = serializers.IntegerField()
    recalled = serializers.IntegerField()


class CalibrationAnswer(serializers.Serializer[Any]):
    predicted = serializers.FloatField()
    actual = serializers.FloatField()
    reviews = serializers.IntegerField()


class MasteryAnswer(serializers.Serializer[Any]):
    """`recall`: mean chance of recall today over all questions, those never reviewed counting 0."""

    slug = serializers.CharField()
    name = serializers.CharField()
    questions = serializers.IntegerField()
    learned = serializers.IntegerField()
    recall = serializers.FloatField()


class StatsAnswer(serializers.Serializer[Any]):
    study_day = serializers.DateField()
    days = serializers.IntegerField()
    reviews = serializers.IntegerField()
    seconds = serializers.IntegerField()
    seconds_per_review = serializers.FloatField(allow_null=True)
    median_seconds = serializers.FloatField(allow_null=True)
    streak = serializers.IntegerField()
    true_retention = serializers.FloatField(allow_null=True)
    true_retention_reviews = serializers.IntegerField()
    true_retention_by_age = AgeAnswer(many=True)
    heatmap = DayAnswer(many=True)
    calibration = CalibrationAnswer(many=True)
    mastery_by_topic = MasteryAnswer(many=True)
    mastery_by_company = MasteryAnswer(many=True)


class ForecastDayAnswer(serializers.Serializer[Any]):
    day = serializers.DateField()
    cards = serializers.IntegerField()


class ForecastAnswer(serializers.Serializer[Any]):
    """Reviews due on each study day, the first with all that is overdue."""

    study_day = serializers.DateField()
    total = serializers.IntegerField()
    days = ForecastDayAnswer(many=True)
