"""What changes the catalog, and what answers for it."""

from quizapp.catalog.services.answers import AnswerError, CheckedAnswer, check_answer
from quizapp.catalog.services.export import ExportReport, export_content
from quizapp.catalog.services.guide_import import GuideReport, import_guide
from quizapp.catalog.services.links import recount
from quizapp.catalog.services.load import ensure_tables, load_content
from quizapp.catalog.services.report import BankError, Report

__all__ = [
    "AnswerError",
    "BankError",
    "CheckedAnswer",
    "ExportReport",
    "GuideReport",
    "Report",
    "check_answer",
    "ensure_tables",
    "export_content",
    "import_guide",
    "load_content",
    "recount",
]
