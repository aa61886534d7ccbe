"""What a learner's log and cards say about their memory. Reads only."""

from quizapp.study.stats.activity import Activity, DayTotals, activity, median_seconds, streak
from quizapp.study.stats.forecast import Forecast, forecast
from quizapp.study.stats.mastery import Mastery, mastery_by_company, mastery_by_topic, recall_by_question
from quizapp.study.stats.recall import AgeGroup, CalibrationBin, RecallReport, recall_report
from quizapp.study.stats.report import Statistics, statistics

__all__ = [
    "Activity",
    "AgeGroup",
    "CalibrationBin",
    "DayTotals",
    "Forecast",
    "Mastery",
    "RecallReport",
    "Statistics",
    "activity",
    "forecast",
    "mastery_by_company",
    "mastery_by_topic",
    "median_seconds",
    "recall_by_question",
    "recall_report",
    "statistics",
    "streak",
]
