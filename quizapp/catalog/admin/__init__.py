"""The catalog in the admin: curators edit rows here; a reload of the bank keeps what they did."""

from quizapp.catalog.admin.questions import ProblemAdmin, QuestionAdmin
from quizapp.catalog.admin.records import InterviewRecordAdmin, RecordItemAdmin
from quizapp.catalog.admin.tables import BankFileAdmin, CompanyAdmin, TierAdmin, TopicAdmin

__all__ = [
    "BankFileAdmin",
    "CompanyAdmin",
    "InterviewRecordAdmin",
    "ProblemAdmin",
    "QuestionAdmin",
    "RecordItemAdmin",
    "TierAdmin",
    "TopicAdmin",
]
