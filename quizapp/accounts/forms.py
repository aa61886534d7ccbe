"""What a sign-up asks beside name and password."""

from __future__ import annotations

from django import forms
from django.http import HttpRequest

from quizapp.accounts.models import StudyPreferences, User
from quizapp.core.clock import zone_names


class SignupExtras(forms.Form):
    """Joins allauth's forms: the zone as the browser knows it, filled in by a script, so nothing to trip over."""

    time_zone = forms.CharField(required=False, widget=forms.HiddenInput)

    def clean_time_zone(self) -> str:
        """A name that is none counts as not given: the learner did not write it and could not correct it."""
        name = str(self.cleaned_data["time_zone"])
        return name if name in zone_names() else ""

    def signup(self, request: HttpRequest, user: User) -> None:
        """Called with the new account, before anything is told of it: the first cards need to know the day."""
        if zone := self.cleaned_data["time_zone"]:
            StudyPreferences.objects.create(user=user, time_zone=zone)
