"""Reads, in the words of the subject."""

from quizapp.submissions.queries.leaderboard import leaderboard, leaderboard_view
from quizapp.submissions.queries.problems import problem_rows, problem_view, problems
from quizapp.submissions.queries.status import grader_status
from quizapp.submissions.queries.submissions import submission_view, submission_views, submissions_of
from quizapp.submissions.queries.workers import workers_up
from quizapp.submissions.texts import about

__all__ = [
    "about",
    "grader_status",
    "leaderboard",
    "leaderboard_view",
    "problem_rows",
    "problem_view",
    "problems",
    "submission_view",
    "submission_views",
    "submissions_of",
    "workers_up",
]
