"""Writes: what learners, graders and the clock do to submissions."""

from quizapp.submissions.services.create import create_submission
from quizapp.submissions.services.decide import appeal_submission, cancel_submission, requeue_submission
from quizapp.submissions.services.dispatch import dispatch
from quizapp.submissions.services.sweep import sweep

__all__ = [
    "appeal_submission",
    "cancel_submission",
    "create_submission",
    "dispatch",
    "requeue_submission",
    "sweep",
]
