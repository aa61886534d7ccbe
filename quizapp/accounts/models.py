"""Who studies, and how they want to study."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

# Of learning and relearning.
MOST_STEPS = 10
SHORTEST_STEP_MINUTES = 0.1
LONGEST_STEP_MINUTES = 14 * 24 * 60


class Language(models.TextChoices):
    CHINESE = "zh", "中文"
    ENGLISH = "en", "English"


class User(AbstractUser):
    """A learner or a curator. Custom from the first migration, so that it can grow."""


def default_learning_steps() -> list[float]:
    """Minutes."""
    return [1, 10]


def default_relearning_steps() -> list[float]:
    """Minutes."""
    return [10]


class StudyPreferences(models.Model):
    """One row a learner; made with the defaults on first use."""

    user = models.OneToOneField(
        User, on_delete=models.CASCADE, related_name="study_preferences", verbose_name=_("learner")
    )
    time_zone = models.CharField(_("time zone"), max_length=64, default="Asia/Shanghai")
    rollover_hour = models.PositiveSmallIntegerField(_("rollover hour"), default=4, validators=[MaxValueValidator(23)])
    new_per_day = models.PositiveIntegerField(_("new cards a day"), default=10, validators=[MaxValueValidator(9999)])
    reviews_per_day = models.PositiveIntegerField(_("reviews a day"), default=120, validators=[MaxValueValidator(9999)])
    desired_retention = models.FloatField(
        _("desired retention"), default=0.9, validators=[MinValueValidator(0.7), MaxValueValidator(0.99)]
    )
    maximum_interval = models.PositiveIntegerField(
        _("maximum interval in days"), default=36500, validators=[MinValueValidator(7), MaxValueValidator(36500)]
    )
    learning_steps: models.JSONField[list[float], list[float]] = models.JSONField(
        _("learning steps in minutes"), default=default_learning_steps, blank=True
    )
    relearning_steps: models.JSONField[list[float], list[float]] = models.JSONField(
        _("relearning steps in minutes"), default=default_relearning_steps, blank=True
    )
    # Empty until it is chosen: then it is that of the browser.
    language = models.CharField(_("language"), max_length=2, choices=Language.choices, default="", blank=True)

    class Meta:
        verbose_name = _("study preferences")
        verbose_name_plural = _("study preferences")

    def __str__(self) -> str:
        return f"preferences of {self.user_id}"
