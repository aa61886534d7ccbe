"""What the API answers, for the schema: the dictionaries themselves are made by `queries`."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from grader.protocol import DEVICE_KINDS, LANGUAGES, MODES, VERDICTS
from quizapp.submissions.models import State

Plain = serializers.Serializer[Any]


class ProblemTopicAnswer(Plain):
    path = serializers.CharField()
    name = serializers.CharField()


class ProblemAnswer(Plain):
    slug = serializers.SlugField()
    title = serializers.CharField()
    topic = ProblemTopicAnswer()
    difficulty = serializers.IntegerField()
    languages = serializers.ListField(child=serializers.ChoiceField(choices=LANGUAGES))
    asked_count = serializers.IntegerField()
    mine = serializers.ChoiceField(choices=("accepted", "tried"), allow_null=True)


class ProblemDetailAnswer(ProblemAnswer):
    question = serializers.SlugField()
    starter = serializers.DictField(child=serializers.CharField())
    limits = serializers.DictField()
    aim_microseconds = serializers.DictField(child=serializers.FloatField())
    statement_html = serializers.CharField()


class LeaderboardAnswer(Plain):
    rank = serializers.IntegerField(allow_null=True, help_text="Within its language and its very device.")
    username = serializers.CharField()
    mine = serializers.BooleanField()
    language = serializers.ChoiceField(choices=LANGUAGES)
    device = serializers.ChoiceField(choices=DEVICE_KINDS)
    device_name = serializers.CharField()
    microseconds = serializers.FloatField(allow_null=True)
    finished_at = serializers.DateTimeField()


class ProgressAnswer(Plain):
    done = serializers.IntegerField()
    total = serializers.IntegerField()
    queue_position = serializers.IntegerField(allow_null=True, help_text="1 is next; null once it runs.")


class CaseAnswer(Plain):
    name = serializers.CharField()
    public = serializers.BooleanField()
    passed = serializers.BooleanField()
    shape = serializers.CharField()
    message = serializers.CharField()
    detail = serializers.DictField()


class PerformanceAnswer(Plain):
    case = serializers.CharField()
    microseconds = serializers.FloatField()
    library_ratio = serializers.FloatField(allow_null=True, help_text="Speed against the library; 1.0 is equal.")
    limit_ratio = serializers.FloatField(allow_null=True, help_text="Speed against the device's limit; 1.0 is equal.")


class RooflineAnswer(Plain):
    """What the limit of a timed case is made of; none for what was judged before it was kept."""

    case = serializers.CharField()
    bytes = serializers.FloatField(help_text="That one call has to move at the least.")
    operations = serializers.FloatField(help_text="That one call has to compute at the least.")
    bandwidth = serializers.FloatField(help_text="Bytes a second, as measured on the device.")
    peak = serializers.FloatField(help_text="Operations a second, as measured on the device.")
    cached = serializers.BooleanField(help_text="Whether the bandwidth is that of the caches.")


class CompilerLineAnswer(Plain):
    line = serializers.IntegerField()
    column = serializers.IntegerField()
    severity = serializers.CharField()
    text = serializers.CharField()


class FindingAnswer(Plain):
    """What a tool saw after the verdict, in its own words."""

    tool = serializers.CharField()
    text = serializers.CharField()
    kernel = serializers.CharField()
    line = serializers.IntegerField()
    counters = serializers.DictField(child=serializers.FloatField())


class SubmissionAnswer(Plain):
    id = serializers.UUIDField()
    problem = serializers.SlugField()
    language = serializers.ChoiceField(choices=LANGUAGES)
    mode = serializers.ChoiceField(choices=MODES)
    state = serializers.ChoiceField(choices=State.choices)
    verdict = serializers.ChoiceField(choices=VERDICTS, allow_null=True)
    progress = ProgressAnswer()
    expected_seconds = serializers.IntegerField(
        allow_null=True, help_text="Until its turn, by what judging took lately; null once it runs, or if nobody knows."
    )
    message = serializers.CharField()
    waiting_because = serializers.CharField()
    cases = CaseAnswer(many=True)
    performance = PerformanceAnswer(many=True)
    roofline = RooflineAnswer(many=True)
    compiler = CompilerLineAnswer(many=True)
    output = serializers.CharField()
    findings = FindingAnswer(many=True)
    device = serializers.ChoiceField(choices=DEVICE_KINDS)
    device_name = serializers.CharField()
    microseconds = serializers.FloatField(allow_null=True)
    attempts = serializers.IntegerField()
    appeal = serializers.CharField()
    created_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    finished_at = serializers.DateTimeField(allow_null=True)


class SubmissionDetailAnswer(SubmissionAnswer):
    source = serializers.CharField()  # type: ignore[assignment]  # `source` is also an attribute of DRF's own fields


class DeviceStatusAnswer(Plain):
    device = serializers.ChoiceField(choices=DEVICE_KINDS)
    names = serializers.ListField(child=serializers.CharField())
    workers = serializers.IntegerField()
    slots = serializers.IntegerField()
    languages = serializers.ListField(child=serializers.ChoiceField(choices=LANGUAGES))
    queued = serializers.IntegerField()
    running = serializers.IntegerField()
    expected_seconds = serializers.IntegerField(
        allow_null=True, help_text="Until the turn of one that is sent now; null if nobody knows."
    )


class GraderStatusAnswer(Plain):
    devices = DeviceStatusAnswer(many=True)
    queued = serializers.IntegerField()
    running = serializers.IntegerField()
    warnings = serializers.ListField(child=serializers.CharField(), help_text="For the staff.")
