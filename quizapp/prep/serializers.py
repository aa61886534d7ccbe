"""What the preparation calls answer."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers


class PersonalDataAnswer(serializers.Serializer[Any]):
    """All that is stored about the learner. Rows of the log name cards and configs by id, configs name parameters."""

    format = serializers.CharField()
    version = serializers.IntegerField()
    exported_at = serializers.DateTimeField()
    account = serializers.DictField()
    preferences = serializers.DictField()
    plan = serializers.DictField()
    parameters = serializers.ListField(child=serializers.DictField())
    configs = serializers.ListField(child=serializers.DictField())
    cards = serializers.ListField(child=serializers.DictField())
    log = serializers.ListField(child=serializers.DictField())
    submissions = serializers.ListField(child=serializers.DictField())
    checkpoints = serializers.ListField(child=serializers.DictField())
