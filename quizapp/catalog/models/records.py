"""Records of interviews, and the items in them."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from quizapp.catalog.models.bank import FromBank, Status
from quizapp.catalog.models.companies import Company, Tier
from quizapp.catalog.models.questions import Question


class InterviewKind(models.TextChoices):
    INTERNSHIP = "internship", _("internship")
    CAMPUS = "campus", _("campus")
    EXPERIENCED = "experienced", _("experienced")
    UNKNOWN = "unknown", _("unknown")


class InterviewRecord(FromBank):
    slug = models.SlugField(_("slug"), unique=True, max_length=80)
    title = models.CharField(_("title"), max_length=200)
    title_en = models.CharField(_("title (English)"), max_length=200, blank=True)
    company = models.ForeignKey(
        Company, null=True, blank=True, on_delete=models.PROTECT, related_name="records", verbose_name=_("company")
    )
    tier = models.ForeignKey(Tier, on_delete=models.PROTECT, related_name="records", verbose_name=_("tier"))
    kind = models.CharField(
        _("kind"), max_length=12, choices=InterviewKind.choices, default=InterviewKind.UNKNOWN, db_index=True
    )
    department = models.CharField(_("department"), max_length=80, blank=True)
    round = models.CharField(_("round"), max_length=40, blank=True)  # as the guide names it: 一面, 一二三面, HR面
    date = models.DateField(_("date"), null=True, blank=True)
    tags: models.JSONField[list[str], list[str]] = models.JSONField(_("tags"), default=list, blank=True)
    order = models.IntegerField(_("order"), default=0)
    introduction = models.TextField(_("introduction"), blank=True)
    # Paragraphs further down: [{"round", "section", "before": position of the item that follows, "text"}]
    notes: models.JSONField[list[dict[str, Any]], list[dict[str, Any]]] = models.JSONField(
        _("notes"), default=list, blank=True
    )
    status = models.CharField(
        _("status"), max_length=10, choices=Status.choices, default=Status.PUBLISHED, db_index=True
    )
    guide_file = models.CharField(_("file in the guide"), max_length=200, blank=True, db_index=True)
    item_count = models.PositiveIntegerField(_("items"), default=0, editable=False)
    search_title = models.TextField(blank=True, editable=False)
    search_text = models.TextField(blank=True, editable=False)

    history = HistoricalRecords(excluded_fields=["search_title", "search_text", "item_count", "file_hash", "row_hash"])

    class Meta:
        ordering = ["tier", "order", "slug"]
        verbose_name = _("interview record")
        verbose_name_plural = _("interview records")

    def __str__(self) -> str:
        return self.slug


class RecordItem(models.Model):
    """One line that an interviewer said, or a follow-up to one (then `parent` is set)."""

    record = models.ForeignKey(
        InterviewRecord, on_delete=models.CASCADE, related_name="items", verbose_name=_("interview record")
    )
    parent = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.CASCADE, related_name="follow_ups", verbose_name=_("follows up")
    )
    # From 1, in order of appearance; follow-ups count within their item.
    position = models.PositiveIntegerField(_("position"))
    round = models.CharField(_("round"), max_length=80, blank=True)
    section = models.CharField(_("section"), max_length=80, blank=True)
    text = models.TextField(_("text"))
    technical = models.BooleanField(_("technical"), default=True, editable=False)  # recomputed with the links
    # Slugs as written, the main one first; `question` is the row of the first, once there is one.
    links: models.JSONField[list[str], list[str]] = models.JSONField(_("links"), default=list, blank=True)
    question = models.ForeignKey(
        Question,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="asked_in",
        verbose_name=_("question"),
    )

    class Meta:
        ordering = ["record", "position"]
        constraints = [
            models.UniqueConstraint(
                fields=["record", "position"], condition=models.Q(parent=None), name="item_position_unique"
            ),
            models.UniqueConstraint(fields=["parent", "position"], name="follow_up_position_unique"),
        ]
        verbose_name = _("record item")
        verbose_name_plural = _("record items")

    def __str__(self) -> str:
        return self.text[:60]
