"""Best accepted submissions of a problem."""

from __future__ import annotations

from typing import Any

from django.db.models import F, OrderBy, QuerySet, Window
from django.db.models.functions import Rank, RowNumber

from quizapp.catalog.models import Problem
from quizapp.submissions.devices import DEVICE_KINDS
from quizapp.submissions.models import Submission


def leaderboard(problem: Problem, *, language: str = "", device: str = "") -> QuerySet[Any, Any]:
    """The best of each learner, ranked within its language and its very device: times of two devices do not compare.

    `device` is a kind (cpu, gpu) or the name of a device. What was judged without timing stands last, unranked.
    """
    accepted = Submission.objects.filter(problem=problem, verdict="accepted", mode="submit")
    if language:
        accepted = accepted.filter(language=language)
    if device:
        accepted = accepted.filter(**{"device" if device in DEVICE_KINDS else "device_name": device})
    order: list[OrderBy | str] = [F("microseconds").asc(nulls_last=True), "finished_at", "pk"]
    place = Window(RowNumber(), partition_by=["user", "language", "device_name"], order_by=order)
    best = accepted.annotate(place=place).filter(place=1).values("pk")
    rank = Window(Rank(), partition_by=["language", "device_name"], order_by=F("microseconds").asc(nulls_last=True))
    ranked = Submission.objects.filter(pk__in=best).annotate(rank=rank, username=F("user__username"))
    return ranked.order_by("language", "device_name", *order).values(
        "pk", "user_id", "username", "language", "device", "device_name", "microseconds", "finished_at", "rank"
    )


def leaderboard_view(row: dict[str, Any], reader_id: int | None) -> dict[str, Any]:
    return {
        "rank": row["rank"] if row["microseconds"] is not None else None,
        "username": row["username"],
        "mine": row["user_id"] == reader_id,
        "language": row["language"],
        "device": row["device"],
        "device_name": row["device_name"],
        "microseconds": row["microseconds"],
        "finished_at": row["finished_at"],
    }
