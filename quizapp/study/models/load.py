"""How many cards were due on each day when a study day began."""

from __future__ import annotations

from datetime import date

from django.conf import settings
from django.db import models

from quizapp.study.scheduling import Load


class FrozenLoad(models.Model):
    """Stored before the first write of a study day, never changed. Fuzz weighs days by it, so every look at a card
    within the day, and every device, draws the same day.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    study_day = models.DateField()
    due: models.JSONField[dict[str, int], dict[str, int]] = models.JSONField()  # ISO date -> cards due

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "study_day"], name="load_once_a_day")]

    def __str__(self) -> str:
        return f"load of learner {self.user_id} on {self.study_day}"

    def as_load(self) -> Load:
        return {date.fromisoformat(day): cards for day, cards in self.due.items()}
