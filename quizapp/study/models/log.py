"""The append-only log: what a learner did, in their words, never changed; and beside it what a fold derives."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from quizapp.study.models.cards import STATES, Card
from quizapp.study.models.configs import SchedulingConfig


class LogKind(models.TextChoices):
    REVIEW = "review", _("review")
    UNDO = "undo", _("undo")
    RESET = "reset", _("reset")


class LogEntry(models.Model):
    """One row of the log. Ids grow in order of arrival; `moment` is when it was done, perhaps offline."""

    # The composite indexes below begin with these.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="study_log",
        db_index=False,
        verbose_name=_("learner"),
    )
    card = models.ForeignKey(
        Card, on_delete=models.CASCADE, related_name="log", db_index=False, verbose_name=_("study card")
    )
    kind = models.CharField(_("kind"), max_length=6, choices=LogKind.choices)
    moment = models.DateTimeField(_("moment"))
    received_at = models.DateTimeField(_("received at"))
    study_day = models.DateField(_("study day"))  # of the moment, in the zone in force at the moment
    utc_offset = models.IntegerField(_("UTC offset in seconds"))  # seconds, of that zone at that moment

    # Reviews
    client_id = models.UUIDField(_("id of the client"), null=True, blank=True)
    rating = models.PositiveSmallIntegerField(_("rating"), null=True, blank=True)
    duration_ms = models.PositiveIntegerField(_("duration in ms"), default=0)
    config = models.ForeignKey(
        SchedulingConfig,
        null=True,
        blank=True,
        on_delete=models.RESTRICT,
        related_name="+",
        db_index=False,
        verbose_name=_("scheduling config"),
    )
    answered: models.JSONField[dict[str, Any] | None, dict[str, Any] | None] = models.JSONField(
        _("answered"), null=True, blank=True
    )
    # Undos
    undoes = models.ForeignKey(
        "self",
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="undos",
        db_index=False,
        verbose_name=_("undoes"),
    )

    # What a fold derives about a review and may write again
    stands = models.BooleanField(_("stands"), default=True)
    state_before = models.CharField(_("state before"), max_length=10, choices=STATES, blank=True)
    days_since_last = models.PositiveIntegerField(_("days since the last"), default=0)
    predicted_recall = models.FloatField(_("predicted recall"), null=True, blank=True)
    stability = models.FloatField(_("stability"), null=True, blank=True)  # after it
    difficulty = models.FloatField(_("difficulty"), null=True, blank=True)
    # The decision; it stands while the history that it was taken on is the history of the card before it.
    decided_on = models.CharField(_("decided on"), max_length=16, blank=True)
    interval_days = models.FloatField(_("interval in days"), null=True, blank=True)
    due_day = models.DateField(_("due day"), null=True, blank=True)
    due_at = models.DateTimeField(_("due at"), null=True, blank=True)

    class Meta:
        ordering = ["id"]
        verbose_name = _("log entry")
        verbose_name_plural = _("log entries")
        constraints = [
            models.UniqueConstraint(fields=["user", "client_id"], name="review_id_once_a_learner"),
            models.UniqueConstraint(fields=["undoes"], name="review_undone_once"),
        ]
        indexes = [
            models.Index(fields=["card", "moment"]),
            models.Index(fields=["user", "id"]),
            # Holds all that the statistics and the day's limits read, so that they never visit the rows.
            models.Index(
                fields=[
                    *("user", "study_day", "kind", "stands", "state_before", "rating"),
                    *("days_since_last", "predicted_recall", "duration_ms"),
                ],
                name="log_statistics",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"
