"""What a learner sent to one problem so far."""

from __future__ import annotations

from uuid import UUID

from django.db.models import OuterRef, QuerySet, Subquery

from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.submissions.models import Submission
from quizapp.submissions.queries import submissions_of

ON_A_PAGE = 10


def history(user: User, problem: Problem) -> QuerySet[Submission]:
    """Newest first; `previous` is the one before it in the same language, to compare with, or None."""
    mine = Submission.objects.filter(user=user, problem=problem)
    before = mine.filter(language=OuterRef("language"), created_at__lt=OuterRef("created_at")).order_by("-created_at")
    return submissions_of(user).filter(problem=problem).annotate(previous=Subquery(before.values("pk")[:1]))


def previous_of(submission: Submission) -> UUID | None:
    mine = Submission.objects.filter(user=submission.user_id, problem=submission.problem_id)
    before = mine.filter(language=submission.language, created_at__lt=submission.created_at)
    return before.order_by("-created_at").values_list("pk", flat=True).first()
