"""The fitting."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from quizapp.study.models.fits import FitState

STATES = [("none", _("none yet")), *FitState.choices]


class FitAnswer(serializers.Serializer[Any]):
    """`state` is none before the first fit. Losses are mean log losses on the last fifth of the reviews; the new
    parameters are adopted when theirs is less. `parameters` are those in force.
    """

    state = serializers.ChoiceField(choices=STATES)
    progress = serializers.FloatField()
    reviews = serializers.IntegerField()
    reviews_needed = serializers.IntegerField()
    adopted = serializers.BooleanField()
    loss_before = serializers.FloatField(allow_null=True)
    loss_after = serializers.FloatField(allow_null=True)
    finished_at = serializers.DateTimeField(allow_null=True)
    fitted = serializers.BooleanField()
    parameters = serializers.ListField(child=serializers.FloatField())
    can_restore = serializers.BooleanField()
