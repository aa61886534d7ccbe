"""What the tables keep and let go."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.db.models import RestrictedError

from quizapp.study.models import Card, FrozenLoad, LogEntry, ParameterSet, Refold, SchedulingConfig
from quizapp.study.services import reset_progress
from quizapp.study.services.parameters import adopt_parameters
from quizapp.study.services.plans import PlanChoice, save_plan
from tests.study.people import NOW, OTHER_PARAMETERS, Learner, make_questions


def test_a_learner_who_leaves_takes_everything_along(learner: Learner, other: Learner) -> None:
    question = make_questions(1)[0]
    other.rate(other.add(question), 4)
    card = learner.rate(learner.add(question), 4, learner.ago(12))
    learner.rate(card, 3)
    learner.undo()
    reset_progress(card=card, now=learner.now)
    save_plan(user=learner.user, choice=PlanChoice([], [], "", NOW.date() + timedelta(days=9), None), now=NOW)
    adopt_parameters(user=learner.user, values=OTHER_PARAMETERS, now=NOW)
    learner.user.delete()
    assert not Refold.objects.exists()
    for model in (Card, LogEntry, SchedulingConfig, ParameterSet, FrozenLoad):
        assert list(model.objects.values_list("user", flat=True).distinct()) == [other.user.pk]


def test_a_config_that_decided_something_stays(learner: Learner) -> None:
    learner.rate(learner.add(make_questions(1)[0]), 4)
    with pytest.raises(RestrictedError):
        SchedulingConfig.objects.get().delete()


def test_one_card_a_question(learner: Learner) -> None:
    card = learner.add(make_questions(1)[0])
    card.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        card.save(force_insert=True)
