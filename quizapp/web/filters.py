"""Filters of the two long lists. They stand in the address, so that a list can be sent and kept."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from quizapp.catalog.models import Company, InterviewKind, InterviewRecord, QuestionKind, Status, Tier, Topic
from quizapp.core.search import MAXIMUM_QUERY, terms
from quizapp.web.matching import MINE, has_targets
from quizapp.web.templatetags.frame import words

ALL = ("", _("all"))


class Filters(forms.Form):
    """What is not chosen stays out of the address and out of the query."""

    mine = forms.BooleanField(label=_("Only my targets"), required=False, widget=forms.CheckboxInput({"value": "1"}))
    q = forms.CharField(
        label="",
        required=False,
        max_length=MAXIMUM_QUERY,
        strip=True,
        widget=forms.SearchInput({"placeholder": "cp.async"}),
    )

    def __init__(self, request: HttpRequest) -> None:
        super().__init__(request.GET, auto_id=False)
        if not has_targets(request.user):
            del self.fields[MINE]
        self.fields["q"].label = _("Words")

    def clean_q(self) -> str:
        query: str = self.cleaned_data["q"]
        try:
            terms(query)
        except ValidationError as error:
            raise forms.ValidationError(error.messages) from error
        return query

    @property
    def values(self) -> dict[str, str]:
        """The valid part of what was asked for."""
        self.is_valid()
        return {name: "1" if value is True else value for name, value in self.cleaned_data.items() if value}

    @property
    def query(self) -> str:
        """What was chosen, as the end of an address; empty without a choice."""
        return f"?{urlencode(self.values)}" if self.values else ""

    @property
    def is_used(self) -> bool:
        return any(self.data.get(name) for name in self.fields)

    @property
    def chosen(self) -> list[tuple[str, Any, str, str]]:
        """Name, label, value in words, and the address without it."""
        return [
            (name, self.fields[name].label, self._in_words(name, value), f"?{urlencode(self._without(name))}")
            for name, value in self.values.items()
        ]

    def _in_words(self, name: str, value: str) -> str:
        field = self.fields[name]
        if isinstance(field, forms.ChoiceField):
            return str(dict(_flat(field.choices)).get(value, value)).strip()
        return "" if isinstance(field, forms.BooleanField) else value

    def _without(self, name: str) -> dict[str, str]:
        return {key: value for key, value in self.values.items() if key != name}


class RecordFilters(Filters):
    tier = forms.ChoiceField(label=_("Tier"), required=False)
    company = forms.ChoiceField(label=_("Company"), required=False)
    kind = forms.ChoiceField(label=_("Kind"), required=False)
    round = forms.ChoiceField(label=_("Round"), required=False)
    topic = forms.ChoiceField(label=_("Topic"), required=False)
    field_order = ("tier", "company", "kind", "round", "topic", "mine", "q")

    def __init__(self, request: HttpRequest) -> None:
        super().__init__(request)
        _choose(self, "tier", tier_choices())
        _choose(self, "company", company_choices())
        _choose(self, "kind", InterviewKind.choices)
        _choose(self, "round", round_choices())
        _choose(self, "topic", topic_choices())


class QuestionFilters(Filters):
    topic = forms.ChoiceField(label=_("Topic"), required=False)
    kind = forms.ChoiceField(label=_("Kind"), required=False)
    difficulty = forms.ChoiceField(label=_("Difficulty"), required=False)
    tier = forms.ChoiceField(label=_("Tier"), required=False)
    company = forms.ChoiceField(label=_("Company"), required=False)
    field_order = ("topic", "kind", "difficulty", "tier", "company", "mine", "q")

    def __init__(self, request: HttpRequest) -> None:
        super().__init__(request)
        _choose(self, "topic", topic_choices())
        _choose(self, "kind", QuestionKind.choices)
        _choose(self, "difficulty", [(str(level), str(level)) for level in range(1, 6)])
        _choose(self, "tier", tier_choices())
        _choose(self, "company", company_choices())


def tier_choices() -> list[tuple[str, Any]]:
    return [(tier.code, words(tier, "name")) for tier in Tier.objects.only("code", "name_zh", "name_en")]


def company_choices() -> list[tuple[str, Any]]:
    companies = Company.objects.filter(record_count__gt=0).only("slug", "name_zh", "name_en")
    return [(company.slug, words(company, "name")) for company in companies.order_by("-record_count", "slug")]


def round_choices() -> list[tuple[str, Any]]:
    rounds = InterviewRecord.objects.filter(status=Status.PUBLISHED).exclude(round="").order_by("round")
    return [(name, name) for name in rounds.values_list("round", flat=True).distinct()]


def topic_choices() -> list[tuple[str, Any]]:
    """The tree as a list; what lies below a topic is set in."""
    topics = Topic.objects.only("path", "name_zh", "name_en")
    return [(topic.path, "\u2003" * topic.path.count("/") + words(topic, "name")) for topic in topics]


def _choose(form: forms.Form, name: str, choices: list[tuple[str, Any]]) -> None:
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = [ALL, *choices]


def _flat(choices: Any) -> list[tuple[str, Any]]:
    return [(str(value), label) for value, label in choices]
