"""What ties a row to the file that it came from."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Source(models.TextChoices):
    """Where the text of a row came from; decides what a reload may replace."""

    BANK = "bank", _("bank file")
    GUIDE = "guide", _("imported guide")
    CURATOR = "curator", _("edited by a curator")


class Status(models.TextChoices):
    DRAFT = "draft", _("draft")
    PUBLISHED = "published", _("published")
    RETIRED = "retired", _("retired")


class FromBank(models.Model):
    """A row that a bank file may fill. Two hashes tell which side moved since they were last the same."""

    source = models.CharField(_("source"), max_length=8, choices=Source.choices, default=Source.CURATOR, editable=False)
    # Of the file last loaded.
    file_hash = models.CharField(_("hash of the file"), max_length=64, blank=True, editable=False)
    # Of the row as that load left it.
    row_hash = models.CharField(_("hash of the row"), max_length=64, blank=True, editable=False)

    class Meta:
        abstract = True


class BankFile(models.Model):
    """A file of the bank as last loaded. What a curator did not touch is written back byte for byte."""

    path = models.CharField(_("path"), primary_key=True, max_length=200)  # below the bank's folder: "records/vivo-1.md"
    sha256 = models.CharField(_("hash"), max_length=64)
    text = models.TextField(_("text"))

    class Meta:
        ordering = ["path"]
        verbose_name = _("bank file")
        verbose_name_plural = _("bank files")

    def __str__(self) -> str:
        return self.path
