"""Who asked what: tiers, companies, records and their items; and the questions that answer them."""

from quizapp.catalog.models.bank import BankFile, FromBank, Source, Status
from quizapp.catalog.models.companies import Company, Tier
from quizapp.catalog.models.questions import Problem, Question, QuestionKind, Topic
from quizapp.catalog.models.records import InterviewKind, InterviewRecord, RecordItem

__all__ = [
    "BankFile",
    "Company",
    "FromBank",
    "InterviewKind",
    "InterviewRecord",
    "Problem",
    "Question",
    "QuestionKind",
    "RecordItem",
    "Source",
    "Status",
    "Tier",
    "Topic",
]
