"""What a learner has done on the road. The road itself is content: `roadmap.toml`."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class PassedCheckpoint(models.Model):
    """A checkpoint that the learner says they have passed."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="passed_checkpoints", verbose_name=_("learner")
    )
    key = models.CharField(_("checkpoint"), max_length=80)  # of roadmap.toml
    passed_at = models.DateTimeField(_("passed at"))

    class Meta:
        verbose_name = _("passed checkpoint")
        verbose_name_plural = _("passed checkpoints")
        constraints = [models.UniqueConstraint(fields=["user", "key"], name="checkpoint_passed_once")]

    def __str__(self) -> str:
        return f"{self.key} by learner {self.user_id}"
