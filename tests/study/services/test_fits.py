"""Starting a fit, running it, and what the sweep does about a worker that died."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from quizapp.study import tasks
from quizapp.study.fitting import optimise
from quizapp.study.fitting.optimise import Fitted
from quizapp.study.models import Card, Fit, LogEntry, ParameterSet, SchedulingConfig
from quizapp.study.models.cards import folded_columns
from quizapp.study.queries import fold_from_log
from quizapp.study.queries.fits import histories
from quizapp.study.services import fits, reset_progress
from quizapp.study.services.parameters import adopt_parameters
from tests.study.people import OTHER_PARAMETERS as OTHER
from tests.study.people import Learner, make_questions


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


def found_meanwhile(monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], object]) -> None:
    """The fit finds better parameters, and while it looks for them something happens."""

    def fit(_histories: object, _before: object, tell: Callable[[float], None]) -> Fitted:
        meanwhile()
        tell(0.5)
        return Fitted(OTHER, 0.40, 0.38)

    monkeypatch.setattr(optimise, "fit", fit)


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


def sweep(learner: Learner, *, minutes: int) -> list[int]:
    sent: list[int] = []
    learner.now += timedelta(minutes=minutes)
    fits.sweep_fits(now=learner.now, send=sent.append)
    return sent


@pytest.mark.usefixtures("few_are_enough")
def test_a_fit_whose_worker_died_is_run_again_once(learner: Learner, card: Card) -> None:
    fit = start(learner)
    for attempt in (1, 2):
        Fit.objects.update(state="running", attempts=attempt, progress=0.4, seen_at=learner.now)
        assert sweep(learner, minutes=1) == []
        again = sweep(learner, minutes=2)
        fit.refresh_from_db()
        told = (again, fit.state, fit.progress)
        assert told == (([fit.pk], "queued", 0) if attempt == 1 else ([], "failed", 0.4))
    assert fit.finished_at == learner.now
    assert start(learner).pk != fit.pk


@pytest.mark.usefixtures("few_are_enough")
def test_a_message_that_was_lost_is_sent_again_and_again(learner: Learner, card: Card) -> None:
    fit = start(learner)
    assert sweep(learner, minutes=3) == []
    assert sweep(learner, minutes=3) == [fit.pk]
    assert sweep(learner, minutes=3) == []
    assert sweep(learner, minutes=3) == [fit.pk]
    fit.refresh_from_db()
    assert (fit.state, fit.attempts) == ("queued", 0)


@pytest.mark.usefixtures("few_are_enough")
def test_two_sweeps_at_once_send_one_message(learner: Learner, card: Card) -> None:
    start(learner)
    later = learner.now + timedelta(minutes=9)
    sent: list[str] = []

    def send(_number: int) -> None:
        sent.append("first")
        fits.sweep_fits(now=later, send=lambda _number: sent.append("second"))

    fits.sweep_fits(now=later, send=send)
    assert sent == ["first"]


@pytest.mark.usefixtures("few_are_enough")
def test_what_is_finished_is_left_alone(learner: Learner, card: Card, found: Callable[[float, float], None]) -> None:
    found(0.40, 0.38)
    fits.run_fit(number=start(learner).pk)
    assert sweep(learner, minutes=60) == []
    assert Fit.objects.get().state == "finished"


@pytest.mark.usefixtures("few_are_enough")
def test_a_worker_that_was_taken_for_dead_adopts_nothing(
    learner: Learner, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes back while another one fits: only the one that holds the fit may write."""
    fit = start(learner)

    def given_to_another() -> None:
        sweep(learner, minutes=60 * 24 * 365 * 9)
        Fit.objects.filter(pk=fit.pk, state="queued").update(state="running", attempts=2)

    found_meanwhile(monkeypatch, given_to_another)
    fits.run_fit(number=fit.pk)
    fit.refresh_from_db()
    assert (fit.state, fit.attempts, fit.progress) == ("running", 2, 0)
    assert ParameterSet.objects.count() == 1


@pytest.mark.usefixtures("few_are_enough")
def test_a_learner_who_leaves_while_it_fits(learner: Learner, card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    fit = start(learner)
    found_meanwhile(monkeypatch, User.objects.get().delete)
    fits.run_fit(number=fit.pk)
    assert not Fit.objects.exists()
    assert not ParameterSet.objects.exists()
    fits.run_fit(number=fit.pk)
    tasks.refold(learner.user.pk)


@pytest.mark.usefixtures("few_are_enough")
def test_the_task_of_the_sweep_sends_what_is_silent(
    learner: Learner, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[str, int]] = []
    monkeypatch.setattr(tasks.fit, "delay", lambda number: sent.append(("fit", number)))
    monkeypatch.setattr(tasks.refold, "delay", lambda number: sent.append(("refold", number)))
    fit = start(learner)  # in a past that the clock of the task has left behind
    adopt_parameters(user=learner.user, values=OTHER, now=learner.now)
    tasks.sweep()
    assert sent == [("fit", fit.pk), ("refold", learner.user.pk)]
    tasks.sweep()
    assert len(sent) == 2


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
def test_reviews_of_one_day_say_nothing_and_break_nothing(learner: Learner, alice_api: APIClient) -> None:
    learner.rate(learner.rate(learner.add(make_questions(1)[0]), 3), 3)
    fits.run_fit(number=start(learner).pk)
    told = alice_api.get("/api/v1/study/fit/").json()
    assert (told["state"], told["adopted"], told["loss_before"], told["loss_after"]) == ("finished", False, None, None)


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


def test_histories_are_those_that_stand_and_a_reset_begins_another(learner: Learner, card: Card) -> None:
    learner.rate(card, 1, learner.ago(5))
    learner.undo()
    reset_progress(card=card, now=learner.now)
    learner.rate(learner.look(card), 3)
    told = histories(learner.user)
    assert told.ratings.tolist() == [[4, 3], [3, 0]]
    assert told.days.tolist() == [[0, 10], [0, 0]]
    assert LogEntry.objects.count() == 6
