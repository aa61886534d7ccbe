"""How a learner wants to study."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from quizapp.accounts.models import (
    LONGEST_STEP_MINUTES,
    MOST_STEPS,
    SHORTEST_STEP_MINUTES,
    Language,
    StudyPreferences,
)
from quizapp.core.clock import zone_names
from quizapp.core.language import interface_language
from quizapp.study.serializers.fields import StrictFloatField, StrictIntegerField


class StepsField(serializers.ListField):
    """Minutes, in order; an empty list is allowed."""

    child = StrictFloatField(min_value=SHORTEST_STEP_MINUTES, max_value=LONGEST_STEP_MINUTES)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=MOST_STEPS, **kwargs)

    def to_internal_value(self, data: Any) -> list[float]:
        if not isinstance(data, list):
            self.fail("not_a_list", input_type=type(data).__name__)
        minutes: list[float] = super().to_internal_value(data)
        return [int(step) if step.is_integer() else step for step in minutes]


class PreferencesSerializer(serializers.Serializer[StudyPreferences]):
    time_zone = serializers.CharField(max_length=64)
    rollover_hour = StrictIntegerField(min_value=0, max_value=23)
    new_per_day = StrictIntegerField(min_value=0, max_value=9999)
    reviews_per_day = StrictIntegerField(min_value=0, max_value=9999)
    desired_retention = StrictFloatField(min_value=0.7, max_value=0.99)
    maximum_interval = StrictIntegerField(min_value=7, max_value=36_500)
    learning_steps = StepsField()
    relearning_steps = StepsField()
    language = serializers.ChoiceField(choices=Language.choices)

    def to_representation(self, instance: StudyPreferences) -> dict[str, Any]:
        """Who has not chosen a language has that of the request; an empty one is none that this call may answer."""
        shown: dict[str, Any] = super().to_representation(instance)
        return shown | {"language": instance.language or interface_language()}

    def validate_time_zone(self, name: str) -> str:
        if name not in zone_names():
            raise serializers.ValidationError(_("No zone has this name. Try one like Asia/Shanghai."))
        return name
