"""What a learner prepares for."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _


class Plan(models.Model):
    """Target companies (slugs) and tiers (codes), kind of interview (empty: any), date and time for it."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="plan", verbose_name=_("learner")
    )
    companies: models.JSONField[list[str], list[str]] = models.JSONField(_("companies"), default=list, blank=True)
    tiers: models.JSONField[list[str], list[str]] = models.JSONField(_("tiers"), default=list, blank=True)
    kind = models.CharField(_("kind"), max_length=12, blank=True)
    interview_date = models.DateField(_("interview date"), null=True, blank=True)
    minutes_per_day = models.PositiveIntegerField(
        _("minutes a day"), null=True, blank=True, validators=[MinValueValidator(1), MaxValueValidator(1440)]
    )
    updated_at = models.DateTimeField(_("updated at"), auto_now=True)

    class Meta:
        verbose_name = _("plan")
        verbose_name_plural = _("plans")

    def __str__(self) -> str:
        return f"plan of learner {self.user_id}"

    def targets(self) -> dict[str, Any]:
        """As a config keeps them."""
        return {"companies": self.companies, "tiers": self.tiers, "kind": self.kind}
