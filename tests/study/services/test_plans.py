"""A plan makes cards, in the order of what is asked, and caps intervals before the interview."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from quizapp.catalog.models import Question, Status
from quizapp.study import services
from quizapp.study.models import Card, Plan, SchedulingConfig
from quizapp.study.queries import build_queue
from quizapp.study.scheduling import Rating
from quizapp.study.services.plans import PlanChoice, save_plan
from tests.study.companies import make_company, make_record
from tests.study.people import NOW, Learner, make_questions

TODAY = NOW.date()


def choose(learner: Learner, **over: Any) -> Plan:
    said: dict[str, Any] = {
        "companies": ["vivo"],
        "tiers": [],
        "kind": "",
        "interview_date": None,
        "minutes_per_day": None,
    }
    return save_plan(user=learner.user, choice=PlanChoice(**(said | over)), now=learner.now)


@pytest.fixture
def asked(learner: Learner) -> list[Question]:
    """Six questions; vivo asks the third most, then the second, then the first; another company the others."""
    questions = make_questions(6)
    vivo, other = make_company("vivo"), make_company("oppo", tier="T1")
    make_record(vivo, questions[:3], kind="campus")
    make_record(vivo, questions[1:3])
    make_record(vivo, [questions[2]], kind="internship")
    make_record(other, questions[2:])
    return questions


def new_slugs(learner: Learner) -> list[str]:
    return [shown.card.question.slug for shown in learner.queue().cards]


def test_new_cards_come_in_order_of_how_often_they_are_asked(learner: Learner, asked: list[Question]) -> None:
    choose(learner)
    assert new_slugs(learner) == ["question-2", "question-1", "question-0"]
    choose(learner)
    assert Card.objects.count() == 3


def test_tiers_and_kinds(learner: Learner, asked: list[Question]) -> None:
    choose(learner, companies=[], tiers=["T1"])
    assert set(new_slugs(learner)) == {"question-2", "question-3", "question-4", "question-5"}
    Card.objects.all().delete()
    choose(learner, kind="internship")
    assert new_slugs(learner) == ["question-2", "question-1"]


def test_only_what_is_published(learner: Learner, asked: list[Question]) -> None:
    Question.objects.filter(slug="question-1").update(status=Status.RETIRED)
    choose(learner)
    assert new_slugs(learner) == ["question-2", "question-0"]


def test_cards_added_by_hand_come_first_and_others_last(learner: Learner, asked: list[Question]) -> None:
    services.seed_new_cards(user=learner.user, now=NOW, count=5)
    learner.add(asked[5])
    choose(learner)
    assert new_slugs(learner)[:4] == ["question-5", "question-2", "question-1", "question-0"]
    assert set(new_slugs(learner)[4:]) == {"question-3", "question-4"}


def test_saving_touches_no_version_and_makes_one_config(learner: Learner, asked: list[Question]) -> None:
    card = learner.rate(learner.add(asked[0]), 4, learner.ago(30))
    choose(learner, interview_date=TODAY + timedelta(days=30))
    choose(learner, interview_date=TODAY + timedelta(days=30), minutes_per_day=20)
    assert learner.look(card).version == card.version
    config = SchedulingConfig.objects.latest("id")
    assert SchedulingConfig.objects.count() == 2
    assert config.last_day == TODAY + timedelta(days=29)
    assert config.targets == {"companies": ["vivo"], "tiers": [], "kind": ""}


def test_no_target_card_is_due_after_the_interview(learner: Learner, asked: list[Question]) -> None:
    """fsrs4anki-helper #456, fsrs4anki #434: cards fall due after the exam."""
    target, other = (learner.rate(learner.add(asked[n]), 4, learner.ago(60)) for n in (0, 4))
    choose(learner, interview_date=TODAY + timedelta(days=10))
    for shown in learner.queue().cards:
        buttons = [shown.preview[rating].interval_days for rating in (Rating.HARD, Rating.GOOD, Rating.EASY)]
        if shown.card.pk == target.pk:
            assert buttons[0] <= 7
            assert buttons[1] <= 8
            assert buttons[2] == 9
        elif shown.card.pk == other.pk:
            assert buttons[2] > 9
    assert learner.rate(target, 4).due_day == TODAY + timedelta(days=9)
    assert learner.rate(other, 4).due_day > TODAY + timedelta(days=9)


def test_five_hundred_cards_are_all_due_before_an_interview_in_thirty_days(learner: Learner) -> None:
    """fsrs4anki-helper #456, Anki-Android #14999: and none is left for the day itself."""
    questions = make_questions(500)
    make_record(make_company("vivo"), questions)
    choose(learner, interview_date=TODAY + timedelta(days=30))
    for card in Card.objects.select_related("question").order_by("id"):
        learner.rate(card, 3 + card.pk % 2, learner.now - timedelta(days=card.pk % 12))
    due = Card.objects.values_list("queue_day", flat=True)
    assert len(due) == 500
    assert max(due) <= TODAY + timedelta(days=29)


def test_cards_that_are_due_after_it_already_are_brought_forward_and_put_back(
    learner: Learner, asked: list[Question]
) -> None:
    card = learner.rate(learner.rate(learner.add(asked[0]), 4, learner.ago(60)), 4)
    assert card.queue_day > TODAY + timedelta(days=90)
    choose(learner, interview_date=TODAY + timedelta(days=30))
    soon = learner.look(card)
    assert TODAY + timedelta(days=14) < soon.queue_day < TODAY + timedelta(days=30)
    assert (soon.due_day, soon.version) == (card.due_day, card.version)
    learner.rate(soon, 3)
    assert learner.undo().queue_day == soon.queue_day
    choose(learner, interview_date=None)
    assert learner.look(card).queue_day == card.due_day


def test_what_comes_late_is_brought_forward_as_if_it_had_come_in_time(learner: Learner, asked: list[Question]) -> None:
    """An outbox from before the plan: its intervals stand as they were promised, the cards are shown in time."""
    known, other = (learner.rate(learner.add(question), 4, learner.ago(60)) for question in (asked[0], asked[4]))
    offline = SchedulingConfig.objects.latest("id").pk
    choose(learner, interview_date=TODAY + timedelta(days=10))
    for card in (known, other):
        learner.rate(card, 4, config=offline)
    target, free = learner.look(known), learner.look(other)
    assert target.due_day > TODAY + timedelta(days=90)
    assert TODAY < target.queue_day <= TODAY + timedelta(days=9)
    assert free.queue_day == free.due_day
    learner.rate(target, 3, learner.ago(30), config=offline)
    late = learner.look(known)
    assert late.due_day > TODAY + timedelta(days=9) >= late.queue_day


def test_without_targets_a_date_caps_all(learner: Learner, asked: list[Question]) -> None:
    card = learner.rate(learner.add(asked[4]), 4, learner.ago(60))
    choose(learner, companies=[], interview_date=TODAY + timedelta(days=10))
    assert learner.rate(card, 4).due_day == TODAY + timedelta(days=9)
    assert Card.objects.count() == 1


def test_after_the_interview_nothing_is_capped(learner: Learner, asked: list[Question]) -> None:
    choose(learner, interview_date=TODAY + timedelta(days=1))
    card = Card.objects.get(question=asked[0])
    learner.now += timedelta(days=2)
    assert learner.rate(card, 4).interval_days >= 6


def test_a_preview_under_the_plan_is_what_happens(learner: Learner, asked: list[Question]) -> None:
    learner.rate(learner.add(asked[0]), 4, learner.ago(60))
    shown = build_queue(learner.user, learner.now).cards[0]
    choose(learner, interview_date=TODAY + timedelta(days=10))
    config = SchedulingConfig.objects.earliest("id")
    after = learner.rate(shown.card, 4, config=config.pk)
    assert after.due_day == shown.preview[Rating.EASY].due_day > date(2026, 5, 29)
