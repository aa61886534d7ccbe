"""Cards and the queue."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from quizapp.study.models.cards import LONGEST_NOTE, STATES
from quizapp.study.serializers.fields import StrictBooleanField, StrictTextField


class QuestionBrief(serializers.Serializer[Any]):
    slug = serializers.CharField()
    kind = serializers.CharField()
    title = serializers.CharField()


class CardFields(serializers.Serializer[Any]):
    """`due`: a time while the card is in its steps, else a date, the study day. `config`: a review carries it back."""

    id = serializers.IntegerField()
    version = serializers.IntegerField()
    config = serializers.IntegerField(allow_null=True)
    state = serializers.ChoiceField(choices=STATES)
    due = serializers.CharField()
    interval_days = serializers.FloatField()
    stability = serializers.FloatField(allow_null=True)
    difficulty = serializers.FloatField(allow_null=True)
    reviews = serializers.IntegerField()
    lapses = serializers.IntegerField()
    leech = serializers.BooleanField()
    suspended = serializers.BooleanField()
    buried_on = serializers.DateField(allow_null=True)
    flagged = serializers.BooleanField()
    note = serializers.CharField()


class CardAnswer(CardFields):
    question = QuestionBrief()


class PreviewAnswer(serializers.Serializer[Any]):
    due = serializers.CharField()
    interval_days = serializers.FloatField()


class QueueCardAnswer(CardFields):
    """`question` holds all that reviewing it offline needs; `preview` is what each rating from 1 to 4 will do."""

    question = serializers.DictField()
    preview = serializers.DictField(child=PreviewAnswer())


class CountsAnswer(serializers.Serializer[Any]):
    new = serializers.IntegerField()
    learning = serializers.IntegerField()
    review = serializers.IntegerField()


class QueueAnswer(serializers.Serializer[Any]):
    study_day = serializers.DateField()
    counts = CountsAnswer()
    cards = QueueCardAnswer(many=True)


class QueueQuery(serializers.Serializer[Any]):
    """A larger limit answers the largest."""

    limit = serializers.IntegerField(required=False, default=50, min_value=1)


class NewCard(serializers.Serializer[Any]):
    question = StrictTextField(max_length=80)


class Flag(serializers.Serializer[Any]):
    flagged = StrictBooleanField(required=False, default=True)


class Note(serializers.Serializer[Any]):
    note = StrictTextField(max_length=LONGEST_NOTE, allow_blank=True, trim_whitespace=False)
