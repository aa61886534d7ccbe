"""How one wants to study, as a form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from quizapp.accounts.models import (
    LONGEST_STEP_MINUTES,
    MOST_STEPS,
    SHORTEST_STEP_MINUTES,
    Language,
    StudyPreferences,
    User,
)
from quizapp.core.clock import zone_names


@dataclass(frozen=True)
class FieldSet:
    title: str | Promise
    lead: str | Promise
    fields: list[forms.BoundField]


class StepsField(forms.CharField):
    """Minutes, parted by spaces; none at all is a choice too."""

    def __init__(self, **options: Any) -> None:
        super().__init__(required=False, max_length=100, **options)

    def prepare_value(self, value: Any) -> Any:
        return " ".join(f"{minutes:g}" for minutes in value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        if isinstance(value, list):
            return value
        parts = str(value or "").replace(",", " ").replace("，", " ").split()
        try:
            steps = [float(part) for part in parts]
        except ValueError as error:
            raise ValidationError(_("Write minutes as numbers, parted by spaces, for example: 1 10")) from error
        if len(steps) > MOST_STEPS or not all(SHORTEST_STEP_MINUTES <= step <= LONGEST_STEP_MINUTES for step in steps):
            raise ValidationError(_("At most 10 steps, each from 0.1 to 20160 minutes, which are 14 days."))
        return steps

    def validate(self, value: Any) -> None:
        """Done while reading it."""

    def run_validators(self, value: Any) -> None:
        """The length was that of the text, which is gone."""


if TYPE_CHECKING:
    _PreferencesForm = forms.ModelForm[StudyPreferences]
else:
    _PreferencesForm = forms.ModelForm  # takes no type at run time


class PreferencesForm(_PreferencesForm):
    retention_percent = forms.IntegerField(
        label=_("Aim for recall, in percent"),
        min_value=70,
        max_value=99,
        help_text=_("A card comes back when your chance to recall it falls to this. Higher means more reviews."),
    )
    learning_steps = StepsField(
        label=_("Steps of a new card, in minutes"),
        help_text=_(
            "How soon a new card is asked again, before it waits for days. 1 10: after one minute, then after ten."
        ),
    )
    relearning_steps = StepsField(
        label=_("Steps of a forgotten card, in minutes"),
        help_text=_("How soon a card you forgot is asked again. Empty: not on the same day."),
    )

    class Meta:
        model = StudyPreferences
        fields = ("new_per_day", "reviews_per_day", "maximum_interval", "time_zone", "rollover_hour", "language")
        labels = {
            "new_per_day": _("New cards a day, at most"),
            "reviews_per_day": _("Reviews a day, at most"),
            "maximum_interval": _("Longest interval, in days"),
            "time_zone": _("Time zone"),
            "rollover_hour": _("The study day begins at, hour"),
            "language": _("Language"),
        }
        help_texts = {
            "new_per_day": _("Every new card comes back several times in its first weeks."),
            "maximum_interval": _("No card stays away longer than this."),
            "language": _("Of the pages, the questions and the mail."),
            "rollover_hour": _("A review before this hour still belongs to the day before."),
            "time_zone": _("Decides which day it is for you. A name such as Asia/Shanghai or Europe/Berlin."),
        }
        widgets = {"time_zone": forms.TextInput(attrs={"list": "zones", "autocomplete": "off"})}

    def __init__(self, data: Mapping[str, Any] | None, instance: StudyPreferences) -> None:
        initial = {
            "retention_percent": round(instance.desired_retention * 100),
            "learning_steps": instance.learning_steps,
            "relearning_steps": instance.relearning_steps,
        }
        super().__init__(data, instance=instance, initial=initial)
        cast(forms.ChoiceField, self.fields["language"]).choices = [("", _("As the browser")), *Language.choices]

    def clean_time_zone(self) -> str:
        name: str = self.cleaned_data["time_zone"]
        if name not in zone_names():
            raise ValidationError(_("There is no such time zone. Write a name such as Asia/Shanghai."))
        return name

    def changes(self) -> dict[str, Any]:
        """Of a valid form: what the service takes."""
        values = dict(self.cleaned_data)
        values["desired_retention"] = values.pop("retention_percent") / 100
        return values

    def sets(self) -> Iterator[FieldSet]:
        for title, lead, names in (
            (
                _("Each day"),
                _("Reviews above the limit wait; those nearest to being forgotten come first."),
                ("new_per_day", "reviews_per_day"),
            ),
            (
                _("Memory"),
                "",
                ("retention_percent", "maximum_interval", "learning_steps", "relearning_steps"),
            ),
            (_("Day and language"), "", ("time_zone", "rollover_hour", "language")),
        ):
            yield FieldSet(title, lead, [self[name] for name in names])


class LeavingForm(forms.Form):
    """Nobody deletes an account by a slip: name, and password where there is one."""

    username = forms.CharField(label=_("Your username"), widget=forms.TextInput(attrs={"autocomplete": "off"}))
    password = forms.CharField(
        label=_("Your password"), strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )

    def __init__(self, data: Mapping[str, Any] | None, *, user: User) -> None:
        super().__init__(data)
        self.user = user
        if not user.has_usable_password():
            del self.fields["password"]

    def clean_username(self) -> str:
        name: str = self.cleaned_data["username"]
        if name != self.user.username:
            raise ValidationError(_("This is not your username."))
        return name

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise ValidationError(_("This is not your password."))
        return password
