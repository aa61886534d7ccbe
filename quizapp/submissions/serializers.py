"""What the API takes. What it answers is in `answers`."""

from __future__ import annotations

from typing import Any

from django.core.validators import slug_re
from django.utils.encoding import smart_str
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from grader.protocol import LANGUAGES, MAXIMUM_SOURCE_BYTES, MODES
from quizapp.catalog.models import Problem, Status
from quizapp.submissions.devices import DEVICE_KINDS

MAXIMUM_APPEAL = 2000


@extend_schema_field(OpenApiTypes.STR)
class SourceField(serializers.Field[bytes, str, str, Any]):
    """Text to bytes and nothing else: a NUL, a byte order mark, CR LF and blanks at the end are the learner's own."""

    default_error_messages = {
        "invalid": _("The source must be text."),
        "surrogate": _("The source holds half a character, which is no UTF-8."),
        "too_large": _("The source is over 64 KiB."),
    }

    def to_internal_value(self, data: object) -> bytes:
        if not isinstance(data, str):
            self.fail("invalid")
        try:
            source = data.encode("utf-8")
        except UnicodeEncodeError:
            self.fail("surrogate")
        if len(source) > MAXIMUM_SOURCE_BYTES:
            self.fail("too_large")
        return source

    def to_representation(self, value: bytes) -> str:
        return value.decode("utf-8")


class ProblemField(serializers.SlugRelatedField[Problem]):
    """A published problem. What cannot be a slug is not asked for: PostgreSQL takes no NUL, not even in a question."""

    def to_internal_value(self, data: Any) -> Problem:
        if not isinstance(data, str) or not slug_re.fullmatch(data):
            self.fail("does_not_exist", slug_name="slug", value=smart_str(data, errors="replace"))
        return super().to_internal_value(data)


class StrictBooleanField(serializers.BooleanField):
    """`true` or `false`; "maybe", 7 and lists are refused with a word, not an exception."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class SubmissionRequest(serializers.Serializer[Any]):
    problem = ProblemField(slug_field="slug", queryset=Problem.objects.filter(question__status=Status.PUBLISHED))
    language = serializers.ChoiceField(choices=LANGUAGES)
    source = SourceField()  # type: ignore[assignment]  # `source` is also an attribute of DRF's own fields
    mode = serializers.ChoiceField(choices=MODES, default="submit")
    device = serializers.ChoiceField(choices=DEVICE_KINDS, allow_null=True, default=None)
    again = StrictBooleanField(default=False)


class AppealRequest(serializers.Serializer[Any]):
    text = serializers.CharField(max_length=MAXIMUM_APPEAL)


class SubmissionFilter(serializers.Serializer[Any]):
    problem = serializers.SlugField(max_length=80, required=False)
    mode = serializers.ChoiceField(choices=MODES, required=False)
    state = serializers.ChoiceField(choices=("queued", "running", "finished"), required=False)


class ProblemFilter(serializers.Serializer[Any]):
    topic = serializers.CharField(max_length=100, required=False, allow_blank=True)
    language = serializers.ChoiceField(choices=LANGUAGES, required=False, allow_blank=True)
    difficulty = serializers.IntegerField(min_value=1, max_value=5, required=False)


class LeaderboardFilter(serializers.Serializer[Any]):
    language = serializers.ChoiceField(choices=LANGUAGES, required=False, allow_blank=True)
    device = serializers.CharField(max_length=120, required=False, allow_blank=True, help_text="cpu, gpu, or a device")
