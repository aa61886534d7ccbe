"""What a learner's scheduling was ruled by, and since when. Rows are never changed: a new choice is a new row."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from quizapp.study.scheduling import Parameters, Rules


class ParameterSource(models.TextChoices):
    DEFAULT = "default", _("default")
    FIT = "fit", _("fitted to the learner")


class ParameterSet(models.Model):
    """The 21 parameters of FSRS-6 that a learner's memories are folded with."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="parameter_sets", verbose_name=_("learner")
    )
    values: models.JSONField[list[float], list[float]] = models.JSONField(_("values"))
    source = models.CharField(
        _("source"), max_length=8, choices=ParameterSource.choices, default=ParameterSource.DEFAULT
    )
    created_at = models.DateTimeField(_("created at"))

    class Meta:
        ordering = ["-id"]
        verbose_name = _("parameter set")
        verbose_name_plural = _("parameter sets")

    def __str__(self) -> str:
        return f"parameters {self.pk} of learner {self.user_id}"

    def as_tuple(self) -> Parameters:
        return tuple(self.values)


class SchedulingConfig(models.Model):
    """In force from `created_at` until the learner's next one. Reviews name the one that decided them."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="scheduling_configs", verbose_name=_("learner")
    )
    created_at = models.DateTimeField(_("created at"))
    # Which day is it? Kept here so that a late review finds the zone in which it was made.
    time_zone = models.CharField(_("time zone"), max_length=64)
    rollover_hour = models.PositiveSmallIntegerField(_("rollover hour"))
    desired_retention = models.FloatField(_("desired retention"))
    maximum_interval = models.PositiveIntegerField(_("maximum interval in days"))
    # Minutes.
    learning_steps: models.JSONField[list[float], list[float]] = models.JSONField(
        _("learning steps in minutes"), default=list
    )
    # Minutes.
    relearning_steps: models.JSONField[list[float], list[float]] = models.JSONField(
        _("relearning steps in minutes"), default=list
    )
    parameters = models.ForeignKey(
        ParameterSet, on_delete=models.RESTRICT, related_name="configs", verbose_name=_("parameters")
    )
    # The plan's cap: no interval of a target card passes this day. Targets: {"companies", "tiers", "kind"}.
    last_day = models.DateField(_("last day"), null=True, blank=True)
    targets: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField(_("targets"), default=dict, blank=True)

    class Meta:
        ordering = ["-id"]
        verbose_name = _("scheduling config")
        verbose_name_plural = _("scheduling configs")
        indexes = [models.Index(fields=["user", "created_at"])]

    def __str__(self) -> str:
        return f"config {self.pk} of learner {self.user_id}"

    def rules(self, *, capped: bool) -> Rules:
        """`capped`: the card is a target of the plan."""
        last_day: date | None = self.last_day if capped else None
        return Rules(
            parameters=self.parameters.as_tuple(),
            desired_retention=self.desired_retention,
            maximum_interval=self.maximum_interval,
            learning_steps=tuple(self.learning_steps),
            relearning_steps=tuple(self.relearning_steps),
            last_day=last_day,
        )
