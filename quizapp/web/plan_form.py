"""What a learner prepares for, as a form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from quizapp.catalog.models import Company, InterviewKind, Tier
from quizapp.study.models import Plan
from quizapp.study.services.plans import PlanChoice
from quizapp.web.templatetags.frame import words

FURTHEST = timedelta(days=730)
MOST_MINUTES = 1440


@dataclass(frozen=True)
class CompanyBox:
    slug: str
    name: str
    records: int
    chosen: bool


@dataclass(frozen=True)
class TierBox:
    code: str
    name: str
    chosen: bool
    companies: list[CompanyBox]

    @property
    def chosen_companies(self) -> int:
        return sum(company.chosen for company in self.companies)


class PlanForm(forms.Form):
    interview_date = forms.DateField(
        label=_("Interview on"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    minutes_per_day = forms.IntegerField(
        label=_("Minutes a day"),
        required=False,
        min_value=1,
        max_value=MOST_MINUTES,
        help_text=_("Empty: as long as it takes."),
    )
    kind = forms.ChoiceField(label=_("Kind"), required=False)
    companies = forms.MultipleChoiceField(label=_("Companies"), required=False)
    tiers = forms.MultipleChoiceField(label=_("Tiers"), required=False)

    def __init__(self, data: Mapping[str, Any] | None, *, plan: Plan, today: date) -> None:
        self.plan, self.today = plan, today
        saved = {"interview_date": plan.interview_date, "minutes_per_day": plan.minutes_per_day}
        super().__init__(data, initial=saved | plan.targets())
        self._tiers = list(Tier.objects.order_by("order"))
        self._companies = list(Company.objects.filter(record_count__gt=0).order_by("-record_count", "slug"))
        kinds = [(value, label) for value, label in InterviewKind.choices if value != InterviewKind.UNKNOWN]
        self._choose("companies", [(company.slug, company.slug) for company in self._companies])
        self._choose("tiers", [(tier.code, tier.code) for tier in self._tiers])
        self._choose("kind", [("", _("any")), *kinds])

    def clean_interview_date(self) -> date | None:
        day: date | None = self.cleaned_data["interview_date"]
        if day is None or day == self.plan.interview_date:  # a day that is over stays until another is chosen
            return day
        if day < self.today:
            raise ValidationError(_("This day is over."), code="past")
        if day > self.today + FURTHEST:
            raise ValidationError(_("At most two years ahead."), code="too_far")
        return day

    def choice(self) -> PlanChoice:
        """Of a valid form: what the service takes."""
        return PlanChoice(**self.cleaned_data)

    def boxes(self) -> list[TierBox]:
        """Tiers with their companies, for ticking."""
        chosen, tiers = set(self["companies"].value() or ()), set(self["tiers"].value() or ())
        by_tier: dict[str, list[CompanyBox]] = defaultdict(list)
        for one in self._companies:
            by_tier[one.tier_id].append(CompanyBox(one.slug, words(one, "name"), one.record_count, one.slug in chosen))
        return [
            TierBox(tier.code, words(tier, "name"), tier.code in tiers, by_tier[tier.code])
            for tier in self._tiers
            if by_tier[tier.code]
        ]

    def _choose(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices
