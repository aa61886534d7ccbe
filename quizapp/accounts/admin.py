"""Accounts in the admin."""

from __future__ import annotations

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as BaseUserAdmin
from django.http import HttpRequest
from unfold.admin import ModelAdmin
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm

from quizapp.accounts.models import StudyPreferences, User


@admin.register(User)
class UserAdmin(BaseUserAdmin, ModelAdmin):  # type: ignore[misc, type-arg]  # unfold carries no types
    form = UserChangeForm
    add_form = UserCreationForm
    change_password_form = AdminPasswordChangeForm


@admin.register(StudyPreferences)
class StudyPreferencesAdmin(ModelAdmin):  # type: ignore[misc]  # unfold carries no types
    list_display = ("user", "time_zone", "new_per_day", "reviews_per_day", "desired_retention", "language")
    list_select_related = ("user",)
    search_fields = ("user__username",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: StudyPreferences | None = None) -> bool:
        """To look at only: a change by its learner makes a new scheduling config, which a form here would not."""
        return False
