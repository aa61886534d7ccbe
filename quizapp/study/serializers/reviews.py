"""Reviews and undos."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from quizapp.study.serializers.cards import CardAnswer
from quizapp.study.serializers.fields import LARGEST_ID, MomentField, StrictIntegerField, StrictUUIDField
from quizapp.study.services import Review, Status

LONGEST_MS = 2**31 - 1


class ReviewInput(serializers.Serializer[Any]):
    """`id`: made by the client, one a review; sending it again is safe. `version`: of the card as it was seen.
    `config`: as the queue's card carried it, so that the interval is the one that its preview showed.
    """

    id = StrictUUIDField()
    card = StrictIntegerField(min_value=1, max_value=LARGEST_ID)
    version = StrictIntegerField(min_value=0, max_value=LARGEST_ID)
    config = StrictIntegerField(min_value=0, max_value=LARGEST_ID, required=False, allow_null=True, default=None)
    rating = StrictIntegerField(min_value=1, max_value=4)
    reviewed_at = MomentField()
    duration_ms = StrictIntegerField(min_value=0, max_value=LONGEST_MS)

    def review(self) -> Review:
        return Review(**self.validated_data)


class ErrorAnswer(serializers.Serializer[Any]):
    code = serializers.CharField()
    detail = serializers.CharField()
    attr = serializers.CharField(allow_null=True)


class ReviewAnswer(serializers.Serializer[Any]):
    id = serializers.CharField(allow_null=True)
    status = serializers.ChoiceField(choices=[status.value for status in Status])
    card = CardAnswer(allow_null=True)
    errors = ErrorAnswer(many=True, required=False)  # type: ignore[assignment]  # fields leave the class


class ConflictAnswer(ReviewAnswer):
    """The error shape, with the card as it is now."""

    type = serializers.CharField()


class UndoInput(serializers.Serializer[Any]):
    """`review`: undo only if this is the last one."""

    review = StrictUUIDField(required=False, allow_null=True, default=None)


class UndoAnswer(serializers.Serializer[Any]):
    card = CardAnswer()


class UndoConflictAnswer(serializers.Serializer[Any]):
    type = serializers.CharField()
    errors = ErrorAnswer(many=True)  # type: ignore[assignment]  # fields leave the class
    card = CardAnswer(allow_null=True)


class SpreadInput(serializers.Serializer[Any]):
    days = StrictIntegerField(min_value=1, max_value=365)


class SpreadAnswer(serializers.Serializer[Any]):
    cards = serializers.IntegerField()
    days = serializers.IntegerField()
    cards_per_day = serializers.IntegerField()
