"""All that reads in this app."""

from quizapp.prep.content import Checkpoint, Layer, Part, Period, Roadmap, TradeOff
from quizapp.prep.queries.files import application_calendar, resources, roadmap
from quizapp.prep.queries.personal import file_name, personal_data
from quizapp.prep.queries.progress import PartMastery, masteries, passed_checkpoints

__all__ = [
    "Checkpoint",
    "Layer",
    "Part",
    "PartMastery",
    "Period",
    "Roadmap",
    "TradeOff",
    "application_calendar",
    "file_name",
    "masteries",
    "passed_checkpoints",
    "personal_data",
    "resources",
    "roadmap",
]
