"""Simulated learners study through the services."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from quizapp.accounts.models import User
from quizapp.study.models import Card, LogEntry
from quizapp.study.models.cards import folded_columns
from quizapp.study.queries import fold_from_log
from quizapp.study.scheduling import DEFAULT_PARAMETERS
from quizapp.study.scheduling.memory import within_bounds
from tests.study.people import make_questions


def simulate(*arguments: str) -> list[dict[str, object]]:
    out = StringIO()
    call_command("simulate_learners", *arguments, stdout=out, stderr=StringIO())
    told: list[dict[str, object]] = json.loads(out.getvalue())
    return told


@pytest.mark.django_db
def test_learners_with_a_past() -> None:
    make_questions(12)
    told = simulate("2", "--days", "12", "--cards", "10", "--new-per-day", "3")
    assert [one["username"] for one in told] == ["simulated-1-0", "simulated-1-1"]
    assert told[0]["parameters"] != told[1]["parameters"]
    assert Card.objects.count() == 20
    assert LogEntry.objects.count() > 40
    for card in Card.objects.select_related("user"):
        columns = folded_columns(fold_from_log(card, DEFAULT_PARAMETERS)[0])
        assert {name: getattr(card, name) for name in columns} == columns


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(6))
def test_any_seed_makes_learners(seed: int) -> None:
    make_questions(2)
    [told] = simulate("1", "--days", "2", "--cards", "2", "--seed", str(seed))
    assert within_bounds(told["parameters"]) == tuple(told["parameters"])  # type: ignore[arg-type]  # a list of floats


@pytest.mark.django_db
def test_odd_arguments() -> None:
    with pytest.raises(CommandError, match="at least 1"):
        simulate("0")
    make_questions(1)
    simulate("1", "--days", "1")
    with pytest.raises(CommandError, match="another seed"):
        simulate("1", "--days", "1")
    assert User.objects.count() == 1
