"""The shapes that the catalog's API answers in. What fills them is in `queries`."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from quizapp.catalog.models import InterviewKind, QuestionKind


class TierAnswer(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    focus = serializers.CharField()
    roles = serializers.CharField()
    company_count = serializers.IntegerField()
    record_count = serializers.IntegerField()


class TopicName(serializers.Serializer[Any]):
    path = serializers.CharField()
    name = serializers.CharField()


class TopTopic(TopicName):
    record_count = serializers.IntegerField(help_text="Records of this company that touch the topic.")


class CompanyAnswer(serializers.Serializer[Any]):
    slug = serializers.SlugField()
    name = serializers.CharField()
    tier = serializers.CharField()
    record_count = serializers.IntegerField()
    top_topics = TopTopic(many=True)


class TopicLeaf(TopicName):
    question_count = serializers.IntegerField()
    children = serializers.ListField(child=serializers.DictField(), help_text="Always empty: leaves have none.")


class TopicAnswer(TopicName):
    question_count = serializers.IntegerField(help_text="With those of its leaves.")
    children = TopicLeaf(many=True)


class RecordRow(serializers.Serializer[Any]):
    slug = serializers.SlugField()
    title = serializers.CharField()
    company = serializers.CharField(allow_null=True, help_text="Slug; null for a mixed collection.")
    company_name = serializers.CharField(allow_null=True)
    department = serializers.CharField(allow_blank=True)
    tier = serializers.CharField()
    kind = serializers.ChoiceField(InterviewKind.choices)
    round = serializers.CharField(allow_blank=True)
    date = serializers.DateField(allow_null=True)
    tags = serializers.ListField(child=serializers.CharField())
    item_count = serializers.IntegerField()


class FollowUpAnswer(serializers.Serializer[Any]):
    position = serializers.IntegerField()
    text = serializers.CharField(help_text="Markdown.")
    technical = serializers.BooleanField(help_text="About the subject rather than about the person's own projects.")
    question = serializers.CharField(allow_null=True, help_text="Slug of the question that answers it.")
    question_title = serializers.CharField(allow_null=True)


class ItemAnswer(FollowUpAnswer):
    follow_ups = FollowUpAnswer(many=True)


class SectionAnswer(serializers.Serializer[Any]):
    title = serializers.CharField(allow_blank=True)
    notes = serializers.ListField(child=serializers.CharField())
    items = ItemAnswer(many=True)


class RoundAnswer(serializers.Serializer[Any]):
    title = serializers.CharField(allow_blank=True)
    notes = serializers.ListField(child=serializers.CharField())
    sections = SectionAnswer(many=True)


class RecordAnswer(RecordRow):
    introduction = serializers.CharField(allow_blank=True)
    rounds = RoundAnswer(many=True)


class AskedAnswer(serializers.Serializer[Any]):
    count = serializers.IntegerField(help_text="Distinct records with an item that links the question.")
    companies = serializers.ListField(child=serializers.CharField(), help_text="Names; most records first.")
    tiers = serializers.DictField(child=serializers.IntegerField())


class QuestionRow(serializers.Serializer[Any]):
    slug = serializers.SlugField()
    kind = serializers.ChoiceField(QuestionKind.choices)
    title = serializers.CharField()
    topic = TopicName()
    difficulty = serializers.IntegerField()
    asked = AskedAnswer()
    problem = serializers.CharField(allow_null=True, help_text="Slug of the problem, for kind `code`.")


class OptionAnswer(serializers.Serializer[Any]):
    id = serializers.CharField()
    html = serializers.CharField()
    right = serializers.BooleanField()
    why_html = serializers.CharField()


class QuestionFollowUp(serializers.Serializer[Any]):
    html = serializers.CharField()
    question = serializers.CharField(allow_null=True)


class ReferenceAnswer(serializers.Serializer[Any]):
    title = serializers.CharField()
    people = serializers.CharField(required=False)
    year = serializers.IntegerField(required=False)
    url = serializers.CharField(required=False)


class QuestionAnswer(QuestionRow):
    prompt_html = serializers.CharField()
    answer_html = serializers.CharField()
    key_points = serializers.ListField(child=serializers.CharField())
    mistakes = serializers.ListField(child=serializers.CharField())
    follow_ups = QuestionFollowUp(many=True)
    references = ReferenceAnswer(many=True)
    options = OptionAnswer(many=True)
    multiple = serializers.BooleanField()
    unit = serializers.CharField(allow_null=True, help_text="That a bare number is read in; kind `numeric`.")
    parameters = serializers.DictField(child=serializers.FloatField())
    seed = serializers.IntegerField(allow_null=True)
    expected = serializers.FloatField(allow_null=True, help_text="In `unit`, for this seed.")
    relative_tolerance = serializers.FloatField(allow_null=True)


class CheckRequest(serializers.Serializer[Any]):
    seed = serializers.IntegerField(
        required=False, allow_null=True, min_value=-(2**53), max_value=2**53, help_text="Kind `numeric`."
    )
    answer = serializers.JSONField(help_text="Choice: a list of option ids. Numeric: text or a number.")


class CheckAnswer(serializers.Serializer[Any]):
    correct = serializers.BooleanField()
    expected = serializers.JSONField(help_text="Ids of the right options, or the number in the question's unit.")
    explanation = serializers.CharField(help_text="HTML.")
