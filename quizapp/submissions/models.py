"""Submissions: state and verdict in two fields."""

from __future__ import annotations

import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from quizapp.catalog.models import Problem


class State(models.TextChoices):
    QUEUED = "queued", _("queued")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")


class Verdict(models.TextChoices):
    NONE = "", _("none yet")
    ACCEPTED = "accepted", _("accepted")
    WRONG_ANSWER = "wrong_answer", _("wrong answer")
    TOO_SLOW = "too_slow", _("too slow")
    COMPILE_ERROR = "compile_error", _("compile error")
    RUNTIME_ERROR = "runtime_error", _("runtime error")
    TIME_LIMIT = "time_limit", _("time limit")
    MEMORY_LIMIT = "memory_limit", _("memory limit")
    OUTPUT_LIMIT = "output_limit", _("output limit")
    SUSPICIOUS = "suspicious", _("under review")
    CANCELLED = "cancelled", _("cancelled")
    INTERNAL_ERROR = "internal_error", _("our fault")


class Waiting(models.TextChoices):
    """Why a submission that was handed out is in the queue again; the learner reads it in their own language."""

    NOTHING = "", _("nothing")
    GRADER_GONE = "grader_gone", _("Our fault: the grader stopped answering. Trying again.")
    GRADER_FAILED = "grader_failed", _("Our fault: the grader failed. Trying again.")
    GRADER_REFUSED = "grader_refused", _("Our fault: the grader has another version of this problem. Trying again.")
    MESSAGE_LOST = "message_lost", _("Our fault: the message to the grader was lost. Trying again.")


class Submission(models.Model):
    """One source, sent once. The row is committed before any message about it leaves.

    `lease` is not empty exactly while a slot of a grader is held for this row. That outlives a cancellation: the
    grader goes on until it is done, and until then the slot is not free and the learner's place is not either.
    """

    id = models.UUIDField("ID", primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="submissions", verbose_name=_("learner")
    )
    problem = models.ForeignKey(
        Problem, on_delete=models.PROTECT, related_name="submissions", verbose_name=_("problem")
    )
    problem_hash = models.CharField(_("hash of the problem"), max_length=64)
    language = models.CharField(_("programming language"), max_length=8)
    device = models.CharField(_("device"), max_length=8)  # cpu or gpu: what was asked for, or chosen by the rule
    mode = models.CharField(_("mode"), max_length=8, default="submit")
    source = models.BinaryField(_("source code"))
    source_hash = models.CharField(_("hash of the source"), max_length=64)  # SHA-256 of the bytes
    state = models.CharField(_("state"), max_length=8, choices=State.choices, default=State.QUEUED)
    verdict = models.CharField(_("verdict"), max_length=16, choices=Verdict.choices, default=Verdict.NONE, blank=True)
    # The lease: the right to answer. Taken by the dispatcher when a message goes out, renewed by progress.
    lease = models.CharField(_("lease"), max_length=32, blank=True)
    lease_expires_at = models.DateTimeField(_("lease expires at"), null=True, blank=True)
    claimed_by = models.CharField(_("claimed by"), max_length=120, blank=True)  # empty while the message is on its way
    # Leases that were claimed and ran out, or failed.
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    waiting_because = models.CharField(
        _("waits because"), max_length=200, choices=Waiting.choices, default=Waiting.NOTHING, blank=True
    )
    # Not handed out before; later than now after a failure.
    queued_at = models.DateTimeField(_("queued at"), default=timezone.now)
    done = models.PositiveIntegerField(_("cases done"), default=0)
    total = models.PositiveIntegerField(_("cases in all"), default=0)
    message = models.TextField(_("message"), blank=True)
    reason = models.TextField(_("reason"), blank=True)  # internal_error: for the admin only
    # Result.to_dict() less what stands in columns: cases, performance, roofline, compiler, output
    result: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField(_("result"), default=dict, blank=True)
    device_name = models.CharField(_("device name"), max_length=120, blank=True)
    # The lease that decided the verdict: what tools find afterwards comes with it, and may only add.
    decided_by = models.CharField(_("decided by"), max_length=32, blank=True)
    findings: models.JSONField[list[dict[str, Any]], list[dict[str, Any]]] = models.JSONField(
        _("findings"), default=list, blank=True
    )
    # Of the slowest timed shape, for the leaderboard.
    microseconds = models.FloatField(_("microseconds"), null=True, blank=True)
    rating_due = models.BooleanField(_("rating due"), default=False)  # accepted, and its card has not been told yet
    appeal = models.TextField(_("appeal"), blank=True)
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)
    started_at = models.DateTimeField(_("started at"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished at"), null=True, blank=True)

    class Meta:
        ordering = ["-created_at"]
        verbose_name = _("submission")
        verbose_name_plural = _("submissions")
        indexes = [
            models.Index(fields=["user", "-created_at"]),
            models.Index(fields=["user", "problem", "source_hash"]),
            models.Index(fields=["user", "started_at"]),
            models.Index(fields=["device", "-finished_at"], name="submission_judged_lately"),
            # The queue and the slots in use are a handful of rows among all that were ever sent.
            models.Index(fields=["queued_at"], condition=Q(state="queued"), name="submission_waiting"),
            models.Index(fields=["lease_expires_at"], condition=~Q(lease=""), name="submission_leased"),
            models.Index(fields=["finished_at"], condition=Q(rating_due=True), name="submission_rating_due"),
            models.Index(
                fields=["problem", "language", "device_name", "microseconds"],
                condition=Q(verdict="accepted", mode="submit"),
                name="submission_leaderboard",
            ),
        ]

    def __str__(self) -> str:
        return str(self.id)


class GraderWorker(models.Model):
    """A worker that announced itself; counts as up while `seen_at` is fresh."""

    name = models.CharField(_("name"), primary_key=True, max_length=120)
    device = models.CharField(_("device"), max_length=8)
    device_name = models.CharField(_("device name"), max_length=120)
    languages: models.JSONField[list[str], list[str]] = models.JSONField(_("languages"), default=list)
    slots = models.PositiveSmallIntegerField(_("slots"), default=1)
    problems: models.JSONField[dict[str, str], dict[str, str]] = models.JSONField(_("problems"), default=dict)
    warnings: models.JSONField[list[str], list[str]] = models.JSONField(_("warnings"), default=list)
    seen_at = models.DateTimeField(_("seen at"))

    class Meta:
        ordering = ["name"]
        verbose_name = _("grader worker")
        verbose_name_plural = _("grader workers")

    def __str__(self) -> str:
        return self.name
