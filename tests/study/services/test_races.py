"""Two requests for one card at once: the second comes between the look and the write of the first."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from quizapp.accounts.models import User
from quizapp.catalog.models import Question
from quizapp.study import services
from quizapp.study.models import Card, FrozenLoad, LogEntry, SchedulingConfig
from quizapp.study.queries import load as load_queries
from quizapp.study.queries import own_card
from quizapp.study.queries.configs import newest_config
from quizapp.study.queries.fits import parameters_before
from quizapp.study.queries.targets import capped_questions
from quizapp.study.services import Status, parameters, plans
from tests.study.people import OTHER_PARAMETERS, Learner

Meanwhile = Callable[[], object]


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Meanwhile], None]:
    """Do something right after the next look that a module takes at a card."""

    def arrange(module: str, other: Meanwhile) -> None:
        place = f"quizapp.study.services.{module}.own_card"

        def look(user: User, number: int) -> Card | None:
            monkeypatch.setattr(place, own_card)
            card = own_card(user, number)
            other()
            return card

        monkeypatch.setattr(place, look)

    return arrange


def test_two_ratings_of_one_version(
    learner: Learner, question: Question, meanwhile: Callable[[str, Meanwhile], None]
) -> None:
    card = learner.add(question)
    meanwhile("reviews", lambda: learner.send(card, 1))
    answer = learner.send(card, 3)
    assert (answer.status, answer.code) == (Status.CONFLICT, "stale_version")
    assert [entry.rating for entry in LogEntry.objects.all()] == [1]
    assert learner.look(card).version == card.version + 1


def test_one_review_sent_twice_at_once(
    learner: Learner, question: Question, meanwhile: Callable[[str, Meanwhile], None]
) -> None:
    card, review_id = learner.add(question), uuid4()
    first = []
    meanwhile("reviews", lambda: first.append(learner.send(card, 3, review_id=review_id)))
    second = learner.send(card, 3, review_id=review_id)
    assert second.status is Status.DUPLICATE
    assert second.card == first[0].card
    assert LogEntry.objects.count() == 1


def test_an_undo_between_look_and_late_write(
    learner: Learner, question: Question, meanwhile: Callable[[str, Meanwhile], None]
) -> None:
    card = learner.rate(learner.add(question), 4, learner.ago(2))
    meanwhile("reviews", learner.undo)
    assert learner.send(card, 3, learner.ago(10)).status is Status.CONFLICT
    assert learner.look(card).state == "new"


def test_an_undo_goes_on_after_another_change(
    learner: Learner, question: Question, meanwhile: Callable[[str, Meanwhile], None]
) -> None:
    card = learner.rate(learner.add(question), 4)
    meanwhile("undo", lambda: services.flag_card(card=card, flagged=True))
    back = learner.undo()
    assert (back.state, back.flagged) == ("new", True)


def test_two_undos_that_name_one_review(
    learner: Learner, question: Question, meanwhile: Callable[[str, Meanwhile], None]
) -> None:
    card, review_id = learner.rate(learner.add(question), 4, learner.ago(12)), uuid4()
    learner.rate(card, 3, review_id=review_id)
    meanwhile("undo", lambda: learner.undo(review_id))
    with pytest.raises(services.NothingToUndo):
        learner.undo(review_id)
    assert LogEntry.objects.filter(kind="undo").count() == 1
    assert learner.look(card).reviews == 1


def test_a_reset_goes_on_after_another_change(
    learner: Learner, question: Question, meanwhile: Callable[[str, Meanwhile], None]
) -> None:
    card = learner.rate(learner.add(question), 4, learner.ago(12))
    meanwhile("cards", lambda: learner.rate(learner.look(card), 1))
    assert services.reset_progress(card=card, now=learner.now).state == "new"
    assert LogEntry.objects.filter(kind="reset").count() == 1


def test_a_judged_submission_goes_on_after_another_change(
    learner: Learner, question: Question, meanwhile: Callable[[str, Meanwhile], None]
) -> None:
    card = learner.add(question)
    meanwhile("reviews", lambda: services.flag_card(card=card, flagged=True))
    rated = services.rate_submission(
        user=learner.user, question=question, submission_id=uuid4(), rating=3, at=learner.now
    )
    assert rated is not None
    assert rated.reviews == 1


def test_the_first_of_two_loads_of_a_day_stands(
    learner: Learner, question: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner.rate(learner.add(question), 4, learner.ago(12))
    FrozenLoad.objects.all().delete()
    today = learner.now.date()
    live = load_queries.live_load

    def slow(user: Any) -> Any:
        monkeypatch.setattr("quizapp.study.services.learners.live_load", live)
        FrozenLoad.objects.create(user=user, study_day=today, due={"2026-06-01": 3})
        return live(user)

    monkeypatch.setattr("quizapp.study.services.learners.live_load", slow)
    assert services.freeze_load(user=learner.user, day=today).due == {"2026-06-01": 3}


def test_a_choice_made_while_parameters_are_adopted_is_kept(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each change of what is in force builds on the one before, whoever began first."""
    ensure_config = services.ensure_config

    def then_another_choice(**arguments: Any) -> SchedulingConfig:
        config = ensure_config(**arguments)
        monkeypatch.setattr(parameters, "ensure_config", ensure_config)
        learner.prefer(desired_retention=0.8)
        return config

    monkeypatch.setattr(parameters, "ensure_config", then_another_choice)
    parameters.adopt_parameters(user=learner.user, values=OTHER_PARAMETERS, now=learner.now)
    config = SchedulingConfig.objects.latest("id")
    assert (config.desired_retention, config.parameters.as_tuple()) == (0.8, OTHER_PARAMETERS)


def test_two_first_requests_make_one_config(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """With two of them there would be parameters to go back to before anything was fitted."""
    learner, place = Learner(alice), "quizapp.study.services.learners.newest_config"

    def none_yet(user: User) -> SchedulingConfig | None:
        monkeypatch.setattr(place, newest_config)
        services.ensure_config(user=user, now=learner.now)
        return None

    monkeypatch.setattr(place, none_yet)
    first = services.ensure_config(user=alice, now=learner.now)
    assert [first] == list(SchedulingConfig.objects.all())
    assert parameters_before(alice) is None


def test_a_card_answered_while_a_plan_brings_it_forward_keeps_its_day(
    learner: Learner, question: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = learner.rate(learner.rate(learner.add(question), 4, learner.ago(60)), 4)
    place = "quizapp.study.services.plans.capped_questions"

    def then_answered(*arguments: Any) -> set[int]:
        monkeypatch.setattr(place, capped_questions)
        learner.rate(learner.look(card), 1)
        return capped_questions(*arguments)

    monkeypatch.setattr(place, then_answered)
    interview = learner.now.date() + timedelta(days=30)
    plans.save_plan(user=learner.user, choice=plans.PlanChoice([], [], "", interview, None), now=learner.now)
    after = learner.look(card)
    assert after.queue_day == after.due_day
    assert after.reviews == 3
