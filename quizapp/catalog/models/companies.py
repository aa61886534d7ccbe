"""Tiers and companies."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from quizapp.catalog.models.bank import FromBank


class Tier(FromBank):
    code = models.CharField(_("code"), primary_key=True, max_length=8)  # T0..T5, mixed
    order = models.PositiveSmallIntegerField(_("order"), default=0)
    name_zh = models.CharField(_("name (Chinese)"), max_length=80)
    name_en = models.CharField(_("name (English)"), max_length=80)
    focus_zh = models.TextField(_("focus (Chinese)"), blank=True)
    focus_en = models.TextField(_("focus (English)"), blank=True)
    roles_zh = models.TextField(_("roles (Chinese)"), blank=True)
    roles_en = models.TextField(_("roles (English)"), blank=True)

    class Meta:
        ordering = ["order"]
        verbose_name = _("tier")
        verbose_name_plural = _("tiers")

    def __str__(self) -> str:
        return self.code


class Company(FromBank):
    slug = models.SlugField(_("slug"), unique=True, max_length=64)
    name_zh = models.CharField(_("name (Chinese)"), max_length=80)
    name_en = models.CharField(_("name (English)"), max_length=80)
    tier = models.ForeignKey(Tier, on_delete=models.PROTECT, related_name="companies", verbose_name=_("tier"))
    # The guide spells some companies in more than one way; the importer finds them by any of these.
    guide_names: models.JSONField[list[str], list[str]] = models.JSONField(
        _("names in the guide"), default=list, blank=True
    )
    # Stored, recomputed with the links: published records.
    record_count = models.PositiveIntegerField(_("records"), default=0, db_index=True, editable=False)
    search_text = models.TextField(blank=True, editable=False)

    class Meta:
        ordering = ["tier", "-record_count", "slug"]
        verbose_name = _("company")
        verbose_name_plural = _("companies")

    def __str__(self) -> str:
        return self.name_zh
