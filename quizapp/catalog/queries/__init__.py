"""What is read of the catalog."""

from quizapp.catalog.queries.companies import company_rows, find_companies, tier_rows, top_topics
from quizapp.catalog.queries.questions import (
    ROW_FIELDS,
    find_questions,
    published_questions,
    question_by_slug,
    question_row,
    unretired_questions,
)
from quizapp.catalog.queries.records import (
    find_records,
    published_records,
    record_by_slug,
    record_row,
    record_view,
    unretired_records,
)
from quizapp.catalog.queries.report import ContentReport, content_report
from quizapp.catalog.queries.study import asked_view, study_view, topic_view
from quizapp.catalog.queries.texts import text
from quizapp.catalog.queries.topics import topic_tree

__all__ = [
    "ROW_FIELDS",
    "ContentReport",
    "asked_view",
    "company_rows",
    "content_report",
    "find_companies",
    "find_questions",
    "find_records",
    "published_questions",
    "published_records",
    "question_by_slug",
    "question_row",
    "record_by_slug",
    "record_row",
    "record_view",
    "study_view",
    "text",
    "tier_rows",
    "top_topics",
    "topic_tree",
    "topic_view",
    "unretired_questions",
    "unretired_records",
]
