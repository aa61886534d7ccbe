"""All that reads in this app."""

from quizapp.prep.queries.files import application_calendar, resources, roadmap
from quizapp.prep.queries.personal import personal_data
from quizapp.prep.queries.progress import PartMastery, masteries, passed_checkpoints

__all__ = [
    "PartMastery",
    "application_calendar",
    "masteries",
    "passed_checkpoints",
    "personal_data",
    "resources",
    "roadmap",
]
