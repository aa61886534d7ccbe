"""SELECTs that are compiled once find the same rows as those that are not."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.db import connection
from django.test.utils import CaptureQueriesContext

from quizapp.study.models import Card, FrozenLoad, LogEntry, SchedulingConfig
from quizapp.study.queries.prepared import Prepared
from tests.study.people import Learner, make_questions


def values(row: Any) -> dict[str, Any]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def test_a_row_is_the_row_that_django_finds(learner: Learner) -> None:
    """Times, dates, JSON, booleans, numbers and what is empty, each as its column holds it."""
    card = learner.rate(learner.add(make_questions(1)[0]), 4, learner.ago(12))
    learner.prefer(learning_steps=[1, 10])
    cards = Prepared(lambda user, number: Card.objects.filter(user=user, pk=number), 1_000_001, 1_000_002)
    assert values(cards.first(learner.user.pk, card.pk)) == values(Card.objects.get(pk=card.pk))
    entries = Prepared(lambda user: LogEntry.objects.filter(user=user).order_by("-id"), 1_000_001)
    assert values(entries.first(learner.user.pk)) == values(LogEntry.objects.latest("id"))
    configs = Prepared(lambda user: SchedulingConfig.objects.filter(user=user).order_by("-id"), 1_000_001)
    assert values(configs.first(learner.user.pk)) == values(SchedulingConfig.objects.latest("id"))


def test_values_find_their_places(learner: Learner, other: Learner) -> None:
    for day in (3, 9, 6):
        FrozenLoad.objects.create(user=learner.user, study_day=date(2026, 6, day), due={"2026-07-01": day})
    loads = Prepared(
        lambda user, day: FrozenLoad.objects.filter(study_day__gte=day, user=user).order_by("study_day"),
        1_000_001,
        date(2006, 1, 1),
    )
    found = loads.first(learner.user.pk, date(2026, 6, 4))
    assert found is not None
    assert (found.study_day, found.due) == (date(2026, 6, 6), {"2026-07-01": 6})
    assert loads.first(learner.user.pk, date(2026, 6, 10)) is None
    assert loads.first(other.user.pk, date(2026, 6, 4)) is None


def test_a_row_may_be_changed_and_saved_and_what_was_left_out_is_fetched(learner: Learner) -> None:
    card = learner.add(make_questions(1)[0])
    few = Prepared(lambda number: Card.objects.filter(pk=number).only("note"), 1_000_001)
    found = few.first(card.pk)
    assert found is not None
    with CaptureQueriesContext(connection) as queries:
        assert found.version == card.version
    assert len(queries) == 1
    found.note = "后来"
    found.save(update_fields=["note"])
    assert Card.objects.get().note == "后来"
