"""Cards and the log in the admin, to look at: what a learner did is changed by the learner alone."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from quizapp.study.models import Card, Fit, LogEntry, ParameterSet, Plan, SchedulingConfig


class ReadOnlyAdmin(ModelAdmin):  # type: ignore[misc]  # unfold brings no types
    """Lists and pages, without a way to add, change or delete."""

    show_full_result_count = False  # the tables are large

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Card)
class CardAdmin(ReadOnlyAdmin):
    list_display = ("id", "user", "question", "state", "queue_day", "stability", "reviews", "lapses", "suspended")
    list_select_related = ("user", "question")
    list_filter = ("state", "suspended", "flagged")
    search_fields = ("user__username", "question__slug")


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnlyAdmin):
    list_display = ("id", "user", "shown_card", "kind", "rating", "moment", "study_day", "interval_days", "stands")
    list_select_related = ("user",)
    list_filter = ("kind", "rating", "stands")
    search_fields = ("user__username", "=card__id", "client_id")

    @admin.display(description=_("study card"), ordering="card_id")
    def shown_card(self, entry: LogEntry) -> int:
        """Its number: the row of the card is not read for it."""
        return entry.card_id


@admin.register(SchedulingConfig)
class SchedulingConfigAdmin(ReadOnlyAdmin):
    list_display = ("id", "user", "created_at", "time_zone", "desired_retention", "maximum_interval", "last_day")
    list_select_related = ("user",)
    search_fields = ("user__username",)


@admin.register(ParameterSet)
class ParameterSetAdmin(ReadOnlyAdmin):
    list_display = ("id", "user", "source", "created_at")
    list_select_related = ("user",)
    search_fields = ("user__username",)


@admin.register(Plan)
class PlanAdmin(ReadOnlyAdmin):
    list_display = ("user", "companies", "tiers", "kind", "interview_date", "minutes_per_day")
    list_select_related = ("user",)
    search_fields = ("user__username",)


@admin.register(Fit)
class FitAdmin(ReadOnlyAdmin):
    list_display = ("id", "user", "state", "progress", "reviews", "loss_before", "loss_after", "adopted", "created_at")
    list_select_related = ("user",)
    list_filter = ("state", "adopted")
    search_fields = ("user__username",)
