"""Changing preferences makes configs; loads are frozen."""

from __future__ import annotations

from datetime import timedelta

from quizapp.accounts.models import StudyPreferences
from quizapp.catalog.models import Question
from quizapp.study import services
from quizapp.study.models import FrozenLoad, SchedulingConfig
from quizapp.study.scheduling import DEFAULT_PARAMETERS
from tests.study.people import Learner


def test_a_change_that_scheduling_depends_on_makes_a_config(learner: Learner) -> None:
    first = SchedulingConfig.objects.get()
    learner.prefer(desired_retention=0.85)
    second = SchedulingConfig.objects.latest("id")
    assert (first.desired_retention, second.desired_retention) == (0.9, 0.85)
    assert second.parameters == first.parameters
    assert second.parameters.as_tuple() == DEFAULT_PARAMETERS


def test_other_changes_make_none(learner: Learner) -> None:
    learner.prefer(new_per_day=3, language="en", time_zone="UTC")
    assert SchedulingConfig.objects.count() == 1
    assert StudyPreferences.objects.get().new_per_day == 3


def test_no_card_is_touched(learner: Learner, question: Question) -> None:
    card = learner.rate(learner.add(question), 4, learner.ago(12))
    learner.prefer(desired_retention=0.75, maximum_interval=7)
    assert learner.look(card).version == card.version
    assert learner.look(card).folded() == card.folded()


def test_the_load_is_frozen_before_the_first_write_of_a_study_day(learner: Learner, questions: list[Question]) -> None:
    cards = [learner.rate(learner.add(question), 4, learner.ago(12)) for question in questions[:3]]
    assert FrozenLoad.objects.get().due == {}
    learner.now += timedelta(days=1)
    learner.rate(cards[0], 3)
    frozen = FrozenLoad.objects.latest("study_day")
    assert sum(frozen.due.values()) == 3
    learner.rate(cards[1], 3)
    assert FrozenLoad.objects.count() == 2


def test_suspending_freezes_the_load_as_well(learner: Learner, question: Question) -> None:
    card = learner.rate(learner.add(question), 4, learner.ago(12))
    learner.now += timedelta(days=1)
    services.suspend_card(card=card, now=learner.now)
    assert sum(FrozenLoad.objects.latest("study_day").due.values()) == 1
