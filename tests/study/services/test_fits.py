"""Starting a fit, adopting and restoring parameters, folding the cards again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from quizapp.study.fitting import optimise
from quizapp.study.fitting.optimise import Fitted
from quizapp.study.models import Card, Fit, LogEntry, ParameterSet, SchedulingConfig
from quizapp.study.models.cards import folded_columns
from quizapp.study.queries import fold_from_log
from quizapp.study.queries.fits import histories
from quizapp.study.scheduling import DEFAULT_PARAMETERS, Rating
from quizapp.study.services import fits, reset_progress, spread_backlog
from tests.study.people import Learner, make_questions

OTHER = (*DEFAULT_PARAMETERS[:8], 2.5, *DEFAULT_PARAMETERS[9:])


@pytest.fixture
def few_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fits, "REVIEWS_NEEDED", 2)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Callable[[float, float], None]:
    """Let the fit find OTHER, with these losses before and after."""

    def arrange(before: float, after: float) -> None:
        monkeypatch.setattr(optimise, "fit", lambda *_: Fitted(OTHER, before, after))

    return arrange


@pytest.fixture
def card(learner: Learner) -> Card:
    card = learner.rate(learner.add(make_questions(1)[0]), 4, learner.ago(30))
    return learner.rate(card, 3, learner.ago(20))


def start(learner: Learner, sent: list[int] | None = None) -> Fit:
    return fits.start_fit(user=learner.user, now=learner.now, send=(sent if sent is not None else []).append)


def test_four_hundred_reviews_are_needed(learner: Learner, card: Card) -> None:
    with pytest.raises(fits.TooFewReviews) as few:
        start(learner)
    assert few.value.reviews == 2
    assert not Fit.objects.exists()


@pytest.mark.usefixtures("few_are_enough")
def test_one_fit_at_a_time(
    learner: Learner, card: Card, django_capture_on_commit_callbacks: Callable[..., object]
) -> None:
    sent: list[int] = []
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[attr-defined]  # a context manager
        first, second = start(learner, sent), start(learner, sent)
    assert first == second
    assert sent == [first.pk]


@pytest.mark.usefixtures("few_are_enough")
def test_a_fit_that_lost_its_worker_is_given_up(learner: Learner, card: Card) -> None:
    first = start(learner)
    learner.now += timedelta(minutes=11)
    second = start(learner)
    first.refresh_from_db()
    assert (first.state, second.state) == ("failed", "queued")


@pytest.mark.usefixtures("few_are_enough")
def test_better_parameters_are_adopted(learner: Learner, card: Card, found: Callable[[float, float], None]) -> None:
    found(0.40, 0.38)
    fit = start(learner)
    fits.run_fit(number=fit.pk)
    fit.refresh_from_db()
    assert (fit.state, fit.adopted, fit.progress) == ("finished", True, 1)
    config = SchedulingConfig.objects.latest("id")
    assert (config.parameters.as_tuple(), config.parameters.source) == (OTHER, "fit")
    after = learner.look(card)
    assert after.version == card.version + 1
    assert after.stability != card.stability
    assert (after.due_day, after.interval_days) == (card.due_day, card.interval_days)
    assert after.parameters_id == config.parameters_id
    folded, _, _ = fold_from_log(after, OTHER)
    assert {name: getattr(after, name) for name in folded_columns(folded)} == folded_columns(folded)


@pytest.mark.usefixtures("few_are_enough")
def test_parameters_that_are_no_better_are_not(
    learner: Learner, card: Card, found: Callable[[float, float], None]
) -> None:
    """ankitects/anki #2972, fsrs4anki #644: optimised parameters were worse than the old ones."""
    found(0.38, 0.38)
    fit = start(learner)
    fits.run_fit(number=fit.pk)
    fit.refresh_from_db()
    assert (fit.state, fit.adopted, fit.parameters) == ("finished", False, None)
    assert learner.look(card).version == card.version
    assert ParameterSet.objects.count() == 1


@pytest.mark.usefixtures("few_are_enough")
def test_a_message_that_comes_twice_runs_once(
    learner: Learner, card: Card, found: Callable[[float, float], None]
) -> None:
    found(0.40, 0.38)
    fit = start(learner)
    fits.run_fit(number=fit.pk)
    fits.run_fit(number=fit.pk)
    assert ParameterSet.objects.count() == 2


@pytest.mark.usefixtures("few_are_enough")
def test_a_fit_that_fails_says_so(learner: Learner, card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Fitted:
        raise ArithmeticError("no minimum")

    monkeypatch.setattr(optimise, "fit", broken)
    fit = start(learner)
    with pytest.raises(ArithmeticError):
        fits.run_fit(number=fit.pk)
    fit.refresh_from_db()
    assert fit.state == "failed"


def test_restoring_goes_back_and_forth(learner: Learner, card: Card) -> None:
    with pytest.raises(fits.NothingToRestore):
        fits.restore_parameters(user=learner.user, now=learner.now)
    fits.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    fits.refold_cards(user=learner.user)
    assert fits.restore_parameters(user=learner.user, now=learner.now).as_tuple() == DEFAULT_PARAMETERS
    assert fits.refold_cards(user=learner.user) == 1
    back = learner.look(card)
    assert (back.stability, back.version) == (card.stability, card.version + 2)
    assert fits.restore_parameters(user=learner.user, now=learner.now).as_tuple() == OTHER


def test_new_cards_keep_their_version_and_start_with_the_new_parameters(learner: Learner, card: Card) -> None:
    new = learner.add(make_questions(1, prefix="new")[0])
    first = tuple(0.9 * value if place == 3 else value for place, value in enumerate(DEFAULT_PARAMETERS))
    fits.adopt_parameters(user=learner.user, values=first, now=learner.now)
    fits.refold_cards(user=learner.user)
    assert learner.look(new).version == new.version
    assert learner.rate(learner.look(new), 4).stability == pytest.approx(8.2956 * 0.9)


def test_an_old_preview_of_a_new_card_still_holds(learner: Learner, card: Card) -> None:
    new = learner.add(make_questions(1, prefix="new")[0])
    shown = next(one for one in learner.queue().cards if one.card.pk == new.pk)
    config = SchedulingConfig.objects.latest("id")
    fits.adopt_parameters(user=learner.user, values=(*OTHER[:3], 40.0, *OTHER[4:]), now=learner.now)
    fits.refold_cards(user=learner.user)
    after = learner.rate(new, 4, config=config.pk)
    assert after.due_day == shown.preview[Rating.EASY].due_day
    assert after.stability == 40.0


def test_a_spread_stays_when_the_memory_is_folded_again(learner: Learner, card: Card) -> None:
    learner.rate(learner.add(make_questions(1, prefix="b")[0]), 4, learner.ago(40))
    spread_backlog(user=learner.user, days=2, now=learner.now)
    moved = {one.pk: one.queue_day for one in Card.objects.all()}
    fits.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    fits.refold_cards(user=learner.user)
    assert {one.pk: one.queue_day for one in Card.objects.all()} == moved


def test_a_card_that_is_answered_before_it_was_folded_again_keeps_its_own_parameters(
    learner: Learner, card: Card
) -> None:
    fits.adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    between = learner.rate(card, 3)
    assert between.parameters_id == card.parameters_id
    assert fits.refold_cards(user=learner.user) == 1
    folded, _, _ = fold_from_log(learner.look(card), OTHER)
    assert learner.look(card).folded() == folded


def test_histories_are_those_that_stand_and_a_reset_begins_another(learner: Learner, card: Card) -> None:
    learner.rate(card, 1, learner.ago(5))
    learner.undo()
    reset_progress(card=card, now=learner.now)
    learner.rate(learner.look(card), 3)
    told = histories(learner.user)
    assert told.ratings.tolist() == [[4, 3], [3, 0]]
    assert told.days.tolist() == [[0, 10], [0, 0]]
    assert LogEntry.objects.count() == 6
