"""A learner's card of a question: what the fold of its log says now, and what the learner set beside it."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from quizapp.catalog.models import Question
from quizapp.study.models.configs import ParameterSet
from quizapp.study.scheduling import LEECH_LAPSES, FoldedCard, Memory, State

STATES = [
    (State.NEW.value, _("new")),
    (State.LEARNING.value, _("learning")),
    (State.REVIEW.value, _("review")),
    (State.RELEARNING.value, _("relearning")),
]

LONGEST_NOTE = 10_000  # characters


class Card(models.Model):
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="cards",
        db_index=False,
        verbose_name=_("learner"),
    )
    question = models.ForeignKey(Question, on_delete=models.CASCADE, related_name="cards", verbose_name=_("question"))
    # Grows by one at every applied change and never falls: a rating names the version that it saw.
    version = models.PositiveIntegerField(_("version"), default=1)
    position = models.PositiveIntegerField(_("position"), default=0)  # order among the new cards; then by id
    added_day = models.DateField(_("day added"))

    # The fold of the log. `due_at`: while in steps; `due_day`: for all others (a new card: the day it was added).
    state = models.CharField(_("state"), max_length=10, choices=STATES, default=State.NEW.value)
    step = models.PositiveSmallIntegerField(_("step"), null=True, blank=True)
    stability = models.FloatField(_("stability"), null=True, blank=True)
    difficulty = models.FloatField(_("difficulty"), null=True, blank=True)
    last_day = models.DateField(_("last review day"), null=True, blank=True)  # study day of the last review
    due_day = models.DateField(_("due day"))
    due_at = models.DateTimeField(_("due at"), null=True, blank=True)
    interval_days = models.FloatField(_("interval in days"), default=0)
    reviews = models.PositiveIntegerField(_("reviews"), default=0)
    lapses = models.PositiveIntegerField(_("lapses"), default=0)
    history = models.CharField(_("history"), max_length=16, blank=True)
    last_moment = models.DateTimeField(_("last moment"), null=True, blank=True)
    # Which parameters its log was folded with, what came before a reset included; none before the first review.
    parameters = models.ForeignKey(
        ParameterSet,
        null=True,
        blank=True,
        on_delete=models.RESTRICT,
        related_name="+",
        db_index=False,
        verbose_name=_("parameters"),
    )

    # What the learner set. `queue_day` is the due day unless a backlog was spread.
    queue_day = models.DateField(_("day in the queue"))
    suspended = models.BooleanField(_("suspended"), default=False)
    buried_on = models.DateField(_("buried on"), null=True, blank=True)  # out of the queue on that study day
    flagged = models.BooleanField(_("flagged"), default=False)
    note = models.TextField(_("note"), blank=True)
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)

    class Meta:
        ordering = ["id"]
        verbose_name = _("study card")
        verbose_name_plural = _("study cards")
        constraints = [models.UniqueConstraint(fields=["user", "question"], name="one_card_a_question")]
        # No index on the learner alone: with one, SQLite prefers it to these and reads all their cards. `suspended`
        # comes last, since Django asks NOT suspended, which is no lookup in an index.
        indexes = [
            models.Index(fields=["user", "state", "queue_day", "suspended"], name="card_queue"),
            models.Index(fields=["user", "state", "position"], name="card_new_order"),
        ]

    def __str__(self) -> str:
        return f"card {self.pk} of learner {self.user_id}"

    @property
    def is_leech(self) -> bool:
        return self.lapses >= LEECH_LAPSES

    def folded(self) -> FoldedCard:
        """As the rules see it."""
        memory = None
        if self.stability is not None and self.difficulty is not None:
            memory = Memory(self.stability, self.difficulty)
        return FoldedCard(
            due_day=self.due_day,
            state=State(self.state),
            step=self.step,
            memory=memory,
            day=self.last_day,
            due_at=self.due_at,
            interval_days=self.interval_days,
            reviews=self.reviews,
            lapses=self.lapses,
            history=self.history,
            moment=self.last_moment,
        )


def folded_columns(folded: FoldedCard) -> dict[str, Any]:
    """The columns of a card as a fold has it; a fold also puts the card back on its due day."""
    return {
        "state": folded.state.value,
        "step": folded.step,
        "stability": folded.memory.stability if folded.memory else None,
        "difficulty": folded.memory.difficulty if folded.memory else None,
        "last_day": folded.day,
        "due_day": folded.due_day,
        "queue_day": folded.due_day,
        "due_at": folded.due_at,
        "interval_days": folded.interval_days,
        "reviews": folded.reviews,
        "lapses": folded.lapses,
        "history": folded.history,
        "last_moment": folded.moment,
    }
