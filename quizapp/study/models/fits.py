"""Runs of the fitting, and the cards that follow what they found."""

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

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="fits", verbose_name=_("learner")
    )
    state = models.CharField(_("state"), max_length=8, choices=FitState.choices, default=FitState.QUEUED)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)  # of workers; only the last one may write
    progress = models.FloatField(_("progress"), default=0)  # 0 to 1
    reviews = models.PositiveIntegerField(_("reviews"), default=0)
    loss_before = models.FloatField(_("loss before"), null=True, blank=True)  # mean log loss on the held-out reviews
    loss_after = models.FloatField(_("loss after"), null=True, blank=True)
    adopted = models.BooleanField(_("adopted"), default=False)
    parameters = models.ForeignKey(
        ParameterSet, null=True, blank=True, on_delete=models.RESTRICT, related_name="+", verbose_name=_("parameters")
    )
    created_at = models.DateTimeField(_("created at"))
    seen_at = models.DateTimeField(_("seen at"))  # last sign of life
    finished_at = models.DateTimeField(_("finished at"), null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        verbose_name = _("fit")
        verbose_name_plural = _("fits")
        constraints = [
            models.UniqueConstraint(
                fields=["user"], condition=models.Q(state__in=["queued", "running"]), name="one_fit_at_a_time"
            )
        ]
        # Holds the few that are under way, which the sweep looks for.
        indexes = [
            models.Index(
                fields=["state", "seen_at"], condition=models.Q(state__in=["queued", "running"]), name="fits_under_way"
            )
        ]

    def __str__(self) -> str:
        return f"fit {self.pk} of learner {self.user_id}"


class Refold(models.Model):
    """A learner whose cards are to follow the parameters in force; struck off when all of them do."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="+")
    asked_at = models.DateTimeField()
    seen_at = models.DateTimeField(db_index=True)  # last sign of life

    def __str__(self) -> str:
        return f"refold of learner {self.user_id}"
