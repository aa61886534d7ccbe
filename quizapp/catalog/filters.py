"""What the lists can be narrowed by. A value that cannot exist is an error, so that a slip is not an empty list."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from django.core.exceptions import ValidationError as DjangoValidationError
from django.db.models import Model
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from quizapp.catalog.models import Company, InterviewKind, QuestionKind, Tier, Topic
from quizapp.catalog.queries.questions import ORDERINGS
from quizapp.core.search import terms

Row = TypeVar("Row", bound=Model)


class ExistingRow(serializers.CharField, Generic[Row]):
    """The key of a row that must be there; blank means no filter."""

    default_error_messages = {"does_not_exist": _("There is no '{value}'.")}

    def __init__(self, model: type[Row], key: str, **kwargs: Any) -> None:
        self.model, self.key = model, key
        super().__init__(required=False, allow_blank=True, max_length=100, **kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        value = super().run_validation(data)
        if not value:
            return None
        row = self.model._default_manager.filter(**{self.key: value}).first()
        if row is None:
            self.fail("does_not_exist", value=value)
        return row


class TopicPath(ExistingRow[Topic]):
    """Stays a path: the filter takes everything below it along."""

    def run_validation(self, data: Any = serializers.empty) -> Any:
        topic = super().run_validation(data)
        return topic.path if topic else ""


class SearchText(serializers.CharField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, allow_blank=True, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        value = super().to_internal_value(data)
        try:
            terms(value)
        except DjangoValidationError as error:
            raise serializers.ValidationError(error.messages, code=error.code) from error
        return value


class CompanyFilters(serializers.Serializer[Any]):
    tier = ExistingRow(Tier, "code", help_text="T0 to T5, or mixed.")


class RecordFilters(CompanyFilters):
    company = ExistingRow(Company, "slug", help_text="Slug.")
    kind = serializers.ChoiceField(InterviewKind.choices, required=False, allow_blank=True)
    round = serializers.CharField(
        required=False, allow_blank=True, max_length=40, help_text="As records name it: 一面."
    )
    department = serializers.CharField(required=False, allow_blank=True, max_length=80)
    topic = TopicPath(Topic, "path", help_text="Records with an item under this path.")
    q = SearchText(help_text="All words must occur; title hits come first.")


class QuestionFilters(CompanyFilters):
    company = ExistingRow(Company, "slug", help_text="Asked by this company.")
    topic = TopicPath(Topic, "path", help_text="This path and everything below it.")
    kind = serializers.ChoiceField(QuestionKind.choices, required=False, allow_blank=True)
    difficulty = serializers.IntegerField(required=False, allow_null=True, min_value=1, max_value=5)
    q = SearchText(help_text="All words must occur; title hits come first.")
    ordering = serializers.ChoiceField(list(ORDERINGS), required=False, allow_blank=True)


class SeedFilter(serializers.Serializer[Any]):
    seed = serializers.IntegerField(
        required=False, min_value=-(2**53), max_value=2**53, help_text="Draws the parameters of a numeric question."
    )
