"""Cards, the log that is the truth about them, and what was in force when."""

from quizapp.study.models.cards import Card
from quizapp.study.models.configs import ParameterSet, ParameterSource, SchedulingConfig
from quizapp.study.models.fits import Fit, Refold
from quizapp.study.models.load import FrozenLoad
from quizapp.study.models.log import LogEntry, LogKind
from quizapp.study.models.plans import Plan

__all__ = [
    "Card",
    "Fit",
    "FrozenLoad",
    "LogEntry",
    "LogKind",
    "ParameterSet",
    "ParameterSource",
    "Plan",
    "Refold",
    "SchedulingConfig",
]
