"""The plan."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from quizapp.catalog.models import Company, InterviewKind, Tier
from quizapp.study.serializers.fields import StrictIntegerField

MOST_TARGETS = 200
FURTHEST = timedelta(days=730)


class NamesField(serializers.ListField):
    """Distinct names, in the order given."""

    child = serializers.CharField(max_length=80)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=MOST_TARGETS, **kwargs)

    def to_internal_value(self, data: Any) -> list[str]:
        if not isinstance(data, list) or not all(isinstance(name, str) for name in data):
            self.fail("not_a_list", input_type=type(data).__name__)
        return list(dict.fromkeys(super().to_internal_value(data)))


class PlanSerializer(serializers.Serializer[Any]):
    """`kind`: empty for any. The date is a study day from today (in the context) on, two years ahead at most."""

    companies = NamesField(required=False, default=list)
    tiers = NamesField(required=False, default=list)
    kind = serializers.ChoiceField(
        choices=InterviewKind.choices, required=False, allow_blank=True, allow_null=True, default=""
    )
    interview_date = serializers.DateField(required=False, allow_null=True, default=None)
    minutes_per_day = StrictIntegerField(min_value=1, max_value=1440, required=False, allow_null=True, default=None)

    def validate_companies(self, slugs: list[str]) -> list[str]:
        return _known(slugs, set(Company.objects.filter(slug__in=slugs).values_list("slug", flat=True)))

    def validate_tiers(self, codes: list[str]) -> list[str]:
        return _known(codes, set(Tier.objects.filter(code__in=codes).values_list("code", flat=True)))

    def validate_kind(self, kind: str | None) -> str:
        return kind or ""

    def validate_interview_date(self, day: date | None) -> date | None:
        if day == self.context["saved_date"]:  # a plan may be sent back as it was read, after the day as well
            return day
        return _to_come(day, self.context["today"])


def _to_come(day: date | None, today: date) -> date | None:
    if day is not None and day < today:
        raise serializers.ValidationError(_("This day is over."), code="past")
    if day is not None and day > today + FURTHEST:
        raise serializers.ValidationError(_("At most two years ahead."), code="too_far")
    return day


def _known(names: list[str], known: set[str]) -> list[str]:
    unknown = [name for name in names if name not in known]
    if unknown:
        raise serializers.ValidationError(_("Unknown: %(names)s.") % {"names": ", ".join(unknown)}, code="unknown")
    return names


class WhatIfQuery(serializers.Serializer[Any]):
    """Another date or other minutes, only considered."""

    interview_date = serializers.DateField(required=False)
    minutes_per_day = serializers.IntegerField(required=False, min_value=1, max_value=1440)

    def validate_interview_date(self, day: date) -> date | None:
        return _to_come(day, self.context["today"])


class TopicForecastAnswer(serializers.Serializer[Any]):
    slug = serializers.CharField()
    name = serializers.CharField()
    questions = serializers.IntegerField()
    recall_now = serializers.FloatField()
    predicted_recall = serializers.FloatField(allow_null=True)


class PlanAnswer(serializers.Serializer[Any]):
    """Recalls are means over the target questions, those never reviewed counting 0; `predicted_recall` is of the
    interview's day. `minutes_by_day` begins with the study day and ends before the interview, or after some weeks.
    """

    companies = serializers.ListField(child=serializers.CharField())
    tiers = serializers.ListField(child=serializers.CharField())
    kind = serializers.CharField()
    interview_date = serializers.DateField(allow_null=True)
    minutes_per_day = serializers.IntegerField(allow_null=True)
    study_day = serializers.DateField()
    days_left = serializers.IntegerField(allow_null=True)
    questions = serializers.IntegerField()
    learned = serializers.IntegerField()
    recall_now = serializers.FloatField(allow_null=True)
    predicted_recall = serializers.FloatField(allow_null=True)
    daily_minutes = serializers.FloatField()
    minutes_by_day = serializers.ListField(child=serializers.FloatField())
    topics = TopicForecastAnswer(many=True)
