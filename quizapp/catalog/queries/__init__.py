"""What is read of the catalog."""

from quizapp.catalog.queries.study import study_view
from quizapp.catalog.queries.texts import text

__all__ = ["study_view", "text"]
