"""How far a learner has come on the road, measured by their reviews."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Count

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Status
from quizapp.prep.models import PassedCheckpoint
from quizapp.study.queries.statistics import recall_by_question


@dataclass(frozen=True, slots=True)
class PartMastery:
    """Mean chance of recall today over the published questions of its topics; one never reviewed counts 0."""

    questions: int
    learned: int
    recall: float


def passed_checkpoints(user: User) -> dict[str, datetime]:
    return dict(PassedCheckpoint.objects.filter(user=user).values_list("key", "passed_at"))


def question_counts() -> dict[str, int]:
    """Published questions of each topic path."""
    published = Question.objects.filter(status=Status.PUBLISHED).order_by()
    return dict(published.values_list("topic__path").annotate(count=Count("pk")))


def masteries(user: User | None, today: date, chapters: Sequence[Sequence[str]]) -> list[PartMastery]:
    """One for each chapter, a list of topic paths (a first level stands for all below it). Without a learner: zero."""
    counts = question_counts()
    chances: dict[str, list[float]] = defaultdict(list)
    if user is not None:
        for known in recall_by_question(user, today).values():
            chances[known.topic].append(known.recall)
    return [_mastery(paths, counts, chances) for paths in chapters]


def _mastery(paths: Iterable[str], counts: dict[str, int], chances: dict[str, list[float]]) -> PartMastery:
    wanted = {path for path in counts for under in paths if path == under or path.startswith(f"{under}/")}
    recalled = [chance for path in wanted for chance in chances.get(path, ())]
    questions = sum(counts[path] for path in wanted)
    return PartMastery(questions, len(recalled), sum(recalled) / questions if questions else 0.0)
