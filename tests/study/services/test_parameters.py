"""Adopting and restoring parameters; the cards follow, and a sweep sees to those that a worker left behind."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from quizapp.study.models import Card, LogEntry, Refold, SchedulingConfig
from quizapp.study.queries.folding import fold_from_log
from quizapp.study.scheduling import DEFAULT_PARAMETERS, Rating
from quizapp.study.services import parameters, reset_progress, spread_backlog
from tests.study.people import OTHER_PARAMETERS as OTHER
from tests.study.people import Learner, make_questions


@pytest.fixture
def card(learner: Learner) -> Card:
    card = learner.rate(learner.add(make_questions(1)[0]), 4, learner.ago(30))
    return learner.rate(card, 3, learner.ago(20))


def test_restoring_goes_back_and_forth(learner: Learner, card: Card) -> None:
    with pytest.raises(parameters.NothingToRestore):
        parameters.restore_parameters(user=learner.user, now=learner.now)
    parameters.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    parameters.refold_cards(user=learner.user)
    assert parameters.restore_parameters(user=learner.user, now=learner.now).as_tuple() == DEFAULT_PARAMETERS
    assert parameters.refold_cards(user=learner.user) == 1
    back = learner.look(card)
    assert (back.stability, back.version) == (card.stability, card.version + 2)
    assert parameters.restore_parameters(user=learner.user, now=learner.now).as_tuple() == OTHER


def test_new_cards_keep_their_version_and_start_with_the_new_parameters(learner: Learner, card: Card) -> None:
    new = learner.add(make_questions(1, prefix="new")[0])
    first = tuple(0.9 * value if place == 3 else value for place, value in enumerate(DEFAULT_PARAMETERS))
    parameters.adopt_parameters(user=learner.user, values=first, now=learner.now)
    parameters.refold_cards(user=learner.user)
    assert learner.look(new).version == new.version
    assert learner.rate(learner.look(new), 4).stability == pytest.approx(8.2956 * 0.9)


def test_a_card_answered_while_it_is_folded_again_is_folded_once_more(
    learner: Learner, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = "quizapp.study.services.parameters.fold_from_log"

    def then_answered(*arguments: Any) -> Any:
        monkeypatch.setattr(place, fold_from_log)
        fold = fold_from_log(*arguments)
        learner.rate(learner.look(card), 1)
        return fold

    monkeypatch.setattr(place, then_answered)
    parameters.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    assert parameters.refold_cards(user=learner.user) == 1
    after = learner.look(card)
    assert (after.reviews, after.lapses, after.version) == (3, 1, card.version + 2)
    assert after.folded() == fold_from_log(after, OTHER)[0]


def test_what_came_before_a_reset_follows_as_well(learner: Learner, card: Card) -> None:
    """Its predictions stand in the calibration beside those of the others."""
    reset_progress(card=card, now=learner.now)
    assert LogEntry.objects.earliest("id").stability == pytest.approx(8.2956)
    parameters.adopt_parameters(user=learner.user, values=(*OTHER[:3], 10.0, *OTHER[4:]), now=learner.now)
    assert parameters.refold_cards(user=learner.user) == 1
    assert LogEntry.objects.earliest("id").stability == 10.0
    again = learner.rate(learner.look(card), 4)
    assert again.stability == 10.0
    assert parameters.refold_cards(user=learner.user) == 0


def test_an_old_preview_of_a_new_card_still_holds(learner: Learner, card: Card) -> None:
    new = learner.add(make_questions(1, prefix="new")[0])
    shown = next(one for one in learner.queue().cards if one.card.pk == new.pk)
    config = SchedulingConfig.objects.latest("id")
    parameters.adopt_parameters(user=learner.user, values=(*OTHER[:3], 40.0, *OTHER[4:]), now=learner.now)
    parameters.refold_cards(user=learner.user)
    after = learner.rate(new, 4, config=config.pk)
    assert after.due_day == shown.preview[Rating.EASY].due_day
    assert after.stability == 40.0


def test_a_spread_stays_when_the_memory_is_folded_again(learner: Learner, card: Card) -> None:
    learner.rate(learner.add(make_questions(1, prefix="b")[0]), 4, learner.ago(40))
    spread_backlog(user=learner.user, days=2, now=learner.now)
    moved = {one.pk: one.queue_day for one in Card.objects.all()}
    parameters.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    parameters.refold_cards(user=learner.user)
    assert {one.pk: one.queue_day for one in Card.objects.all()} == moved


def test_a_card_that_is_answered_before_it_was_folded_again_keeps_its_own_parameters(
    learner: Learner, card: Card
) -> None:
    parameters.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    between = learner.rate(card, 3)
    assert between.parameters_id == card.parameters_id
    assert parameters.refold_cards(user=learner.user) == 1
    folded, _, _ = fold_from_log(learner.look(card), OTHER)
    assert learner.look(card).folded() == folded


def refold(learner: Learner) -> int:
    return parameters.refold_cards(user=learner.user, now=lambda: learner.now)


def sweep(learner: Learner, *, minutes: int) -> list[int]:
    sent: list[int] = []
    learner.now += timedelta(minutes=minutes)
    parameters.sweep_refolds(now=learner.now, send=sent.append)
    return sent


def test_a_refold_whose_worker_died_is_asked_for_again_until_all_cards_follow(
    learner: Learner, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = learner.rate(learner.add(make_questions(1, prefix="b")[0]), 4, learner.ago(20))
    parameters.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)

    def die(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr(parameters, "store_fold", die)
        with pytest.raises(KeyboardInterrupt):
            refold(learner)
    assert learner.look(second).parameters_id == second.parameters_id
    assert sweep(learner, minutes=1) == []
    assert sweep(learner, minutes=2) == [learner.user.pk]
    assert refold(learner) == 2
    assert sweep(learner, minutes=3) == [learner.user.pk]
    assert refold(learner) == 0
    assert not Refold.objects.exists()
    assert sweep(learner, minutes=60) == []


def test_a_first_review_by_the_config_of_a_moment_ago_is_caught_by_the_second_pass(
    learner: Learner, card: Card
) -> None:
    """The request had read the config before it changed; a card without memory has no version to find that out by."""
    new = learner.add(make_questions(1, prefix="new")[0])
    parameters.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    refold(learner)
    learner.rate(new, 4)
    Card.objects.filter(pk=new.pk).update(parameters=card.parameters_id)
    assert sweep(learner, minutes=3) == [learner.user.pk]
    assert refold(learner) == 1
    assert set(Card.objects.values_list("parameters__source", flat=True)) == {"fit"}


def test_parameters_adopted_while_a_pass_ends_are_not_struck_off(learner: Learner, card: Card) -> None:
    parameters.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    refold(learner)
    learner.now += timedelta(minutes=3)
    moments = iter([learner.now, learner.now])

    def now() -> datetime:
        found = next(moments)
        Refold.objects.update(asked_at=found)
        return found

    assert parameters.refold_cards(user=learner.user, now=now) == 0
    assert Refold.objects.count() == 1


def test_restoring_asks_for_a_refold_as_well(learner: Learner, card: Card) -> None:
    parameters.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    Refold.objects.all().delete()
    parameters.restore_parameters(user=learner.user, now=learner.now)
    assert Refold.objects.get().user_id == learner.user.pk


def test_two_sweeps_at_once_send_one_message(learner: Learner, card: Card) -> None:
    parameters.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    later, sent = learner.now + timedelta(minutes=9), []

    def send(_learner: int) -> None:
        sent.append("first")
        parameters.sweep_refolds(now=later, send=lambda _learner: sent.append("second"))

    parameters.sweep_refolds(now=later, send=send)
    assert sent == ["first"]
