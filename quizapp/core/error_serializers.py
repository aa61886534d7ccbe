"""How the schema tells of a request that is refused."""

from __future__ import annotations

from typing import Any

from django.db import models
from rest_framework import serializers


class Refusal(models.TextChoices):
    VALIDATION_ERROR = "validation_error"
    CLIENT_ERROR = "client_error"


class RefusalDetail(serializers.Serializer[Any]):
    code = serializers.CharField()
    detail = serializers.CharField(help_text="In the language of the request.")
    attr = serializers.CharField(allow_null=True, help_text="The field or parameter, as in `learning_steps.0`.")


class RefusalAnswer(serializers.Serializer[Any]):
    """Any code may come: those that a generator finds in the fields are not all, and parameters it does not look at."""

    type = serializers.ChoiceField(choices=Refusal.choices)
    errors = RefusalDetail(many=True)  # type: ignore[assignment]  # fields leave the class
