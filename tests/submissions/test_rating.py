"""An accepted submission reviews its question's card, once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from grader.protocol import Job
from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.study.models import Card, LogEntry
from quizapp.study.services import add_card
from quizapp.submissions.models import GraderWorker, Submission
from quizapp.submissions.services import dispatch, rating, sweep
from tests.submissions.conftest import FakeGrader, timed

Submit = Callable[..., Submission]
GOOD, EASY = 3, 4
WITHIN_AIM, BEYOND_AIM = (timed(7000.0),), (timed(9000.0),)


@pytest.fixture
def judge(submit: Submit, cpu_worker: GraderWorker, sent: list[Job]) -> Callable[..., Submission]:
    def judge(verdict: str = "accepted", mode: str = "submit", **fields: object) -> Submission:
        submission = submit(mode=mode)
        dispatch()
        FakeGrader(sent[-1]).judge(verdict, **fields)
        return submission

    return judge


@pytest.fixture
def card(alice: User, problem: Problem) -> Card:
    card, _ = add_card(user=alice, question=problem.question, now=timezone.now())
    return card


def ratings() -> list[int | None]:
    return list(LogEntry.objects.order_by("id").values_list("rating", flat=True))


def test_accepted_is_good(card: Card, judge: Callable[..., Submission]) -> None:
    submission = judge(performance=BEYOND_AIM)
    assert ratings() == [GOOD]
    submission.refresh_from_db()
    assert not submission.rating_due


def test_the_first_try_within_the_aim_is_easy(card: Card, judge: Callable[..., Submission]) -> None:
    judge(performance=WITHIN_AIM)
    assert ratings() == [EASY]


def test_a_second_try_within_the_aim_is_good(card: Card, judge: Callable[..., Submission]) -> None:
    judge("wrong_answer")
    judge(performance=WITHIN_AIM)
    assert ratings() == [GOOD]


def test_what_was_no_try_leaves_it_the_first(card: Card, judge: Callable[..., Submission]) -> None:
    judge("wrong_answer", mode="public")
    judge("accepted", mode="compile")
    Submission.objects.filter(pk=judge("wrong_answer").pk).update(verdict="internal_error")
    judge(performance=WITHIN_AIM)
    assert ratings() == [EASY]


def test_tries_before_the_last_review_do_not_count(card: Card, judge: Callable[..., Submission]) -> None:
    judge("wrong_answer")
    judge(performance=BEYOND_AIM)
    long_ago = timezone.now() - timedelta(days=30)
    Submission.objects.update(finished_at=long_ago)
    Card.objects.update(
        last_moment=long_ago,
        last_day=long_ago.date(),
        due_day=long_ago.date(),
        queue_day=long_ago.date(),
        due_at=None,
        state="review",
        stability=3.0,
        difficulty=5.0,
    )
    judge(performance=WITHIN_AIM)
    assert ratings() == [GOOD, EASY]


def test_a_card_that_is_not_due_is_left_alone(card: Card, judge: Callable[..., Submission]) -> None:
    judge(performance=WITHIN_AIM)
    judge(performance=WITHIN_AIM)
    assert ratings() == [EASY]


@pytest.mark.parametrize("verdict", ["wrong_answer", "compile_error", "suspicious", "time_limit"])
def test_what_is_not_accepted_says_nothing(card: Card, judge: Callable[..., Submission], verdict: str) -> None:
    judge(verdict)
    assert ratings() == []


def test_without_a_card_nothing_happens(judge: Callable[..., Submission]) -> None:
    submission = judge()
    submission.refresh_from_db()
    assert (ratings(), submission.verdict, submission.rating_due) == ([], "accepted", False)


def test_a_process_that_died_in_between_is_made_up_for_once(
    card: Card, judge: Callable[..., Submission], monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(**fields: object) -> None:
        raise RuntimeError("the database went away")

    with monkeypatch.context() as patch:
        patch.setattr(rating, "rate_card", die)
        submission = judge()
    submission.refresh_from_db()
    assert (submission.verdict, submission.rating_due) == ("accepted", True)
    later = timezone.now() + timedelta(minutes=1)
    for _ in range(2):
        sweep(now=later)
        Submission.objects.update(rating_due=True)  # as if the note had not come off
    sweep(now=later)
    assert ratings() == [GOOD]
