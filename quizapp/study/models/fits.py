"""Runs of the fitting."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from quizapp.study.models.configs import ParameterSet


class FitState(models.TextChoices):
    QUEUED = "queued", _("queued")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")
    FAILED = "failed", _("failed")


UNFINISHED = (FitState.QUEUED, FitState.RUNNING)


class Fit(models.Model):
    """One fitting of a learner's parameters. `adopted`: they predicted the held-out reviews better."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="fits")
    state = models.CharField(max_length=8, choices=FitState.choices, default=FitState.QUEUED)
    progress = models.FloatField(default=0)  # 0 to 1
    reviews = models.PositiveIntegerField(default=0)
    loss_before = models.FloatField(null=True, blank=True)  # mean log loss on the held-out reviews
    loss_after = models.FloatField(null=True, blank=True)
    adopted = models.BooleanField(default=False)
    parameters = models.ForeignKey(ParameterSet, null=True, blank=True, on_delete=models.RESTRICT, related_name="+")
    created_at = models.DateTimeField()
    seen_at = models.DateTimeField()  # last sign of life
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["user"], condition=models.Q(state__in=["queued", "running"]), name="one_fit_at_a_time"
            )
        ]

    def __str__(self) -> str:
        return f"fit {self.pk} of learner {self.user_id}"
