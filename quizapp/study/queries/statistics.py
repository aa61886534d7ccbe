"""What other apps read of the statistics."""

from quizapp.study.stats import (
    CalibrationBin,
    Mastery,
    RecallReport,
    activity,
    forecast,
    recall_by_question,
    recall_report,
    statistics,
)

__all__ = [
    "CalibrationBin",
    "Mastery",
    "RecallReport",
    "activity",
    "forecast",
    "recall_by_question",
    "recall_report",
    "statistics",
]
