"""The three files on getting ready, read into dataclasses."""

from quizapp.prep.content.calendar import ApplicationCalendar, Note, Period, read_calendar
from quizapp.prep.content.entries import BadContent
from quizapp.prep.content.resources import (
    ChineseSource,
    Contributing,
    Course,
    Paper,
    Project,
    Reference,
    Resources,
    read_resources,
)
from quizapp.prep.content.roadmap import (
    Checkpoint,
    Layer,
    Part,
    Roadmap,
    RoadmapText,
    Stage,
    TradeOff,
    read_roadmap,
)

__all__ = [
    "ApplicationCalendar",
    "BadContent",
    "Checkpoint",
    "ChineseSource",
    "Contributing",
    "Course",
    "Layer",
    "Note",
    "Paper",
    "Part",
    "Period",
    "Project",
    "Reference",
    "Resources",
    "Roadmap",
    "RoadmapText",
    "Stage",
    "TradeOff",
    "read_calendar",
    "read_resources",
    "read_roadmap",
]
