"""All that writes in this app."""

from quizapp.study.services.answers import Answer, Review, Status
from quizapp.study.services.backlog import Spread, spread_backlog
from quizapp.study.services.cards import (
    add_card,
    add_cards,
    bury_card,
    flag_card,
    reset_progress,
    seed_new_cards,
    suspend_card,
    unsuspend_card,
    write_note,
)
from quizapp.study.services.learners import change_preferences, ensure_config, freeze_load
from quizapp.study.services.ratings import give_up, rate_submission
from quizapp.study.services.reviews import apply_reviews
from quizapp.study.services.undo import NothingToUndo, undo_review

__all__ = [
    "Answer",
    "NothingToUndo",
    "Review",
    "Spread",
    "Status",
    "add_card",
    "add_cards",
    "apply_reviews",
    "bury_card",
    "change_preferences",
    "ensure_config",
    "flag_card",
    "freeze_load",
    "give_up",
    "rate_submission",
    "reset_progress",
    "seed_new_cards",
    "spread_backlog",
    "suspend_card",
    "undo_review",
    "unsuspend_card",
    "write_note",
]
