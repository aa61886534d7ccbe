"""The rules of studying, pure: time, randomness and ids are arguments; no database, no clock."""

from quizapp.study.scheduling.answers import Outcome, outcome, outcomes
from quizapp.study.scheduling.fold import (
    Decision,
    FoldedCard,
    FoldedReview,
    LogRow,
    fold,
    fold_review,
    reset_card,
)
from quizapp.study.scheduling.intervals import NO_LOAD, Load, draw
from quizapp.study.scheduling.ledger import Ledger
from quizapp.study.scheduling.memory import DEFAULT_PARAMETERS, Memory, Parameters, ideal_interval, next_memory, recall
from quizapp.study.scheduling.rules import LEECH_LAPSES, Rating, Rules, State

__all__ = [
    "DEFAULT_PARAMETERS",
    "LEECH_LAPSES",
    "NO_LOAD",
    "Decision",
    "FoldedCard",
    "FoldedReview",
    "Ledger",
    "Load",
    "LogRow",
    "Memory",
    "Outcome",
    "Parameters",
    "Rating",
    "Rules",
    "State",
    "draw",
    "fold",
    "fold_review",
    "ideal_interval",
    "next_memory",
    "outcome",
    "outcomes",
    "recall",
    "reset_card",
]
