"""Topics, questions, and the problems of the judge."""

from __future__ import annotations

from typing import Any, TypeAlias

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from quizapp.catalog.models.bank import FromBank, Status

Lines: TypeAlias = "models.JSONField[list[str], list[str]]"
Entries: TypeAlias = "models.JSONField[list[dict[str, Any]], list[dict[str, Any]]]"
Mapping: TypeAlias = "models.JSONField[dict[str, Any], dict[str, Any]]"


class Topic(FromBank):
    path = models.CharField(_("path"), unique=True, max_length=100)  # "cuda/softmax"
    parent = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="children", verbose_name=_("parent topic")
    )
    order = models.PositiveIntegerField(_("order"), default=0)
    name_zh = models.CharField(_("name (Chinese)"), max_length=80)
    name_en = models.CharField(_("name (English)"), max_length=80)

    class Meta:
        ordering = ["order"]
        verbose_name = _("topic")
        verbose_name_plural = _("topics")

    def __str__(self) -> str:
        return self.path


class QuestionKind(models.TextChoices):
    RECALL = "recall", _("recall")
    CHOICE = "choice", _("choice")
    NUMERIC = "numeric", _("numeric")
    CODE = "code", _("code")


class Question(FromBank):
    """One thing worth knowing. Texts are Markdown; lists are lists of Markdown lines."""

    slug = models.SlugField(_("slug"), unique=True, max_length=80)
    kind = models.CharField(_("kind"), max_length=8, choices=QuestionKind.choices)
    topic = models.ForeignKey(Topic, on_delete=models.PROTECT, related_name="questions", verbose_name=_("topic"))
    difficulty = models.PositiveSmallIntegerField(
        _("difficulty"), default=2, validators=[MinValueValidator(1), MaxValueValidator(5)]
    )
    status = models.CharField(_("status"), max_length=10, choices=Status.choices, default=Status.DRAFT, db_index=True)
    title_zh = models.CharField(_("title (Chinese)"), max_length=200)
    title_en = models.CharField(_("title (English)"), max_length=200, blank=True)
    prompt_zh = models.TextField(_("prompt (Chinese)"))
    prompt_en = models.TextField(_("prompt (English)"), blank=True)
    answer_zh = models.TextField(_("answer (Chinese)"), blank=True)
    answer_en = models.TextField(_("answer (English)"), blank=True)
    key_points_zh: Lines = models.JSONField(_("key points (Chinese)"), default=list, blank=True)
    key_points_en: Lines = models.JSONField(_("key points (English)"), default=list, blank=True)
    mistakes_zh: Lines = models.JSONField(_("common mistakes (Chinese)"), default=list, blank=True)
    mistakes_en: Lines = models.JSONField(_("common mistakes (English)"), default=list, blank=True)
    # [{"text": ..., "question": slug or null}]
    follow_ups_zh: Entries = models.JSONField(_("follow-ups (Chinese)"), default=list, blank=True)
    follow_ups_en: Entries = models.JSONField(_("follow-ups (English)"), default=list, blank=True)
    # [{"title", "people", "year", "url"}]
    references: Entries = models.JSONField(_("references"), default=list, blank=True)
    # choice: [{"text_zh", "text_en", "right", "why_zh", "why_en"}]; the id of an option is its position, as text
    options: Entries = models.JSONField(_("options"), default=list, blank=True)
    multiple = models.BooleanField(_("several options are right"), default=False)
    # numeric: {name: [values] or {"from", "to", "step"}} and {"formula", "unit", "relative_tolerance"}
    parameters: Mapping = models.JSONField(_("parameters"), default=dict, blank=True)
    answer_rule: Mapping = models.JSONField(_("answer rule"), default=dict, blank=True)

    # Distinct records; recomputed with the links.
    asked_count = models.PositiveIntegerField(_("asked"), default=0, db_index=True, editable=False)
    # {"companies": [slug, ...] most records first, "names_zh", "names_en": in the same order, "tiers": {code: records},
    # "items": n}
    asked_by: Mapping = models.JSONField(_("asked by"), default=dict, blank=True, editable=False)
    # Follow-ups that lead to no published question; recomputed with the links, so that showing needs no query.
    dead_links: Lines = models.JSONField(default=list, blank=True, editable=False)
    search_title = models.TextField(blank=True, editable=False)
    search_text = models.TextField(blank=True, editable=False)
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)
    updated_at = models.DateTimeField(_("updated at"), auto_now=True)

    history = HistoricalRecords(
        excluded_fields=[
            *("asked_count", "asked_by", "dead_links", "search_title", "search_text"),
            *("file_hash", "row_hash", "created_at", "updated_at"),
        ]
    )

    class Meta:
        ordering = ["-asked_count", "slug"]
        indexes = [models.Index(fields=["status", "-asked_count", "slug"])]
        verbose_name = _("question")
        verbose_name_plural = _("questions")

    def __str__(self) -> str:
        return self.slug


class Problem(models.Model):
    """A code problem: a directory of content/problems, read into a row. Its question has the same slug."""

    question = models.OneToOneField(
        Question, on_delete=models.CASCADE, related_name="problem", verbose_name=_("question")
    )
    slug = models.SlugField(_("slug"), unique=True, max_length=80)
    languages: Lines = models.JSONField(_("languages"), default=list)
    starter: models.JSONField[dict[str, str], dict[str, str]] = models.JSONField(_("starter"), default=dict)
    limits: Mapping = models.JSONField(_("limits"), default=dict)
    aim_microseconds: models.JSONField[dict[str, float], dict[str, float]] = models.JSONField(
        _("aim in microseconds"), default=dict, blank=True
    )
    statement_zh = models.TextField(_("statement (Chinese)"))
    statement_en = models.TextField(_("statement (English)"), blank=True)
    # As the grader counts it: see catalog.bank.problems.
    directory_hash = models.CharField(_("hash of the directory"), max_length=64)

    class Meta:
        ordering = ["slug"]
        verbose_name = _("problem")
        verbose_name_plural = _("problems")

    def __str__(self) -> str:
        return self.slug
