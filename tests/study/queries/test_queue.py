"""What is in today's queue, how many, in which order, and what the buttons promise."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from quizapp.catalog.models import Question, Status
from quizapp.study.models import Card, FrozenLoad, LogEntry
from quizapp.study.scheduling import Rating, State
from tests.study.people import NOW, Learner, make_questions


def states(learner: Learner) -> list[str]:
    return [shown.card.state for shown in learner.queue().cards]


def test_counts_equal_the_cards_listed(learner: Learner) -> None:
    """ankitects/anki #1633, Anki-Android #16421: 45 shown, 1 studied."""
    learner.prefer(new_per_day=6)
    questions = make_questions(12)
    for question in questions[:8]:
        learner.add(question)
    for days, question in zip((12, 13, 14), questions[8:], strict=False):
        learner.rate(learner.add(question), 4, learner.ago(days))
    queue = learner.queue()
    listed = states(learner)
    assert (queue.counts.new, queue.counts.review) == (listed.count("new"), listed.count("review")) == (6, 3)
    assert queue.counts.total == len(listed)


def test_a_card_due_today_is_in_the_mornings_queue(learner: Learner, question: Question) -> None:
    """LeetSRS #126: a card due later today was not shown until its hour."""
    card = learner.rate(learner.add(question), 4, learner.now.replace(hour=23))
    learner.now = learner.now.replace(hour=4, minute=1) + timedelta(days=card.interval_days)
    assert states(learner) == ["review"]
    learner.now -= timedelta(minutes=2)
    assert states(learner) == []


def test_the_next_days_cards_do_not_come_in_the_afternoon(learner: Learner, question: Question) -> None:
    """Anki-Android #2190."""
    learner.prefer(time_zone="America/Los_Angeles")
    learner.now = NOW.replace(hour=19)
    card = learner.rate(learner.add(question), 4)
    learner.now += timedelta(days=card.interval_days - 1, hours=11)  # 23:00 there, already tomorrow in UTC
    assert states(learner) == []
    learner.now += timedelta(hours=6)
    assert states(learner) == ["review"]


def test_reviews_come_by_how_near_they_are_to_being_forgotten(learner: Learner, questions: list[Question]) -> None:
    later = learner.rate(learner.add(questions[0]), 4, learner.ago(12))
    sooner = learner.rate(learner.add(questions[1]), 4, learner.ago(24))
    assert [shown.card.pk for shown in learner.queue().cards] == [sooner.pk, later.pk]


def test_learning_that_is_due_comes_first_and_what_waits_comes_last(
    learner: Learner, questions: list[Question]
) -> None:
    learner.rate(learner.add(questions[0]), 4, learner.ago(12))
    learner.prefer(learning_steps=[1, 10])
    due, soon = learner.add(questions[1]), learner.add(questions[2])
    learner.now += timedelta(hours=1)
    learner.rate(due, 1, learner.now - timedelta(minutes=2))
    learner.rate(soon, 3, learner.now)
    queue = learner.queue()
    assert [shown.card.state for shown in queue.cards] == ["learning", "review", "learning"]
    assert queue.counts.learning == 2
    learner.now -= timedelta(minutes=30)
    assert states(learner) == ["review"]


def test_new_cards_are_mixed_in_evenly(learner: Learner) -> None:
    questions = make_questions(9)
    for question in questions[:6]:
        learner.rate(learner.add(question), 4, learner.ago(12))
    for question in questions[6:]:
        learner.add(question)
    assert states(learner) == ["review", "new", "review", "review", "new", "review", "review", "new", "review"]


def test_the_limit_of_new_cards_counts_what_was_done_today(learner: Learner) -> None:
    """LeetSRS PR #37, ankitects/anki #1834: do 5, change the limit, undo one -> exactly 1 more."""
    learner.prefer(new_per_day=5)
    cards = [learner.add(question) for question in make_questions(8)]
    for card in cards[:5]:
        learner.rate(card, 3)
    assert learner.queue().counts.new == 0
    learner.undo()
    assert learner.queue().counts.new == 1
    learner.prefer(new_per_day=6)
    assert learner.queue().counts.new == 2
    learner.now += timedelta(days=1)
    assert learner.queue().counts.new == 4


def test_reviews_do_not_eat_the_limit_of_new_cards(learner: Learner) -> None:
    learner.prefer(new_per_day=2, reviews_per_day=2)
    questions = make_questions(6)
    old = [learner.rate(learner.add(question), 4, learner.ago(12)) for question in questions[:3]]
    for question in questions[3:]:
        learner.add(question)
    learner.rate(old[0], 3)
    counts = learner.queue().counts
    assert (counts.new, counts.review) == (2, 1)


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_a_change_of_zone_does_not_give_the_allowance_back(learner: Learner, zone: str) -> None:
    learner.prefer(new_per_day=2)
    cards = [learner.add(question) for question in make_questions(4)]
    for card in cards[:2]:
        learner.rate(card, 3)
    learner.prefer(time_zone=zone)
    assert learner.queue().counts.new == 0


def test_limits_of_nothing_leave_what_is_under_way(learner: Learner, questions: list[Question]) -> None:
    learner.prefer(new_per_day=0, reviews_per_day=0, learning_steps=[1, 10])
    learner.rate(learner.add(questions[0]), 1, learner.now - timedelta(minutes=5))
    learner.rate(learner.add(questions[1]), 4, learner.ago(30))
    learner.add(questions[2])
    assert states(learner) == ["learning"]
    counts = learner.queue().counts
    assert (counts.new, counts.learning, counts.review) == (0, 1, 0)


def test_a_late_row_of_yesterday_counts_for_yesterday(learner: Learner) -> None:
    learner.prefer(new_per_day=2)
    cards = [learner.add(question) for question in make_questions(3)]
    learner.rate(cards[0], 3, learner.ago(1))
    assert learner.queue().counts.new == 2


def test_retired_questions_leave_and_come_back(learner: Learner, questions: list[Question]) -> None:
    learner.rate(learner.add(questions[0]), 4, learner.ago(12))
    learner.add(questions[1])
    assert learner.queue().counts.total == 2
    Question.objects.update(status=Status.RETIRED)
    assert learner.queue().counts.total == 0
    assert LogEntry.objects.count() == 1
    Question.objects.update(status=Status.PUBLISHED)
    assert learner.queue().counts.total == 2


def test_a_look_writes_nothing(learner: Learner, question: Question) -> None:
    learner.rate(learner.add(question), 4, learner.ago(12))
    FrozenLoad.objects.all().delete()
    with CaptureQueriesContext(
        connection,
    ) as queries:
        learner.queue()
    assert all(query["sql"].startswith("SELECT") for query in queries)


def test_someone_who_never_studied_has_an_empty_queue(learner: Learner, bob: object) -> None:
    from quizapp.accounts.models import StudyPreferences, User

    assert isinstance(bob, User)
    assert Learner(bob).queue().counts.total == 0
    assert not StudyPreferences.objects.filter(user=bob).exists()


@pytest.mark.parametrize("rating", list(Rating))
@pytest.mark.parametrize("steps", [[], [1, 10]])
def test_a_preview_is_what_happens(learner: Learner, rating: Rating, steps: list[int]) -> None:
    learner.prefer(learning_steps=steps, relearning_steps=steps)
    questions = make_questions(5)
    learner.add(questions[0])
    for days, question in zip((12, 30, 100, 300), questions[1:], strict=False):
        learner.rate(learner.add(question), 4, learner.ago(days))
    learner.now += timedelta(days=1)
    for shown in learner.queue().cards:
        card = learner.rate(shown.card, rating)
        promise = shown.preview[rating]
        assert (card.state, card.interval_days) == (promise.state, promise.interval_days)
        assert (card.due_day, card.due_at) == (promise.due_day, promise.due_at)


def test_a_preview_holds_all_day_whatever_is_answered_meanwhile(learner: Learner) -> None:
    """Prefetched in the morning, answered offline at night, sent the day after."""
    cards = [learner.rate(learner.add(question), 4, learner.ago(100)) for question in make_questions(40)]
    learner.now += timedelta(days=1)
    morning = learner.queue()
    night = learner.now + timedelta(hours=10)
    for card in cards[:20]:
        learner.rate(card, 3)
    learner.now += timedelta(days=1)
    for shown in morning.cards:
        if shown.card.pk in {card.pk for card in cards[20:]}:
            card = learner.rate(shown.card, 3, night, config=morning.config.pk)
            assert card.due_day == shown.preview[Rating.GOOD].due_day


def test_a_preview_that_no_write_followed_holds_the_day_after(learner: Learner) -> None:
    """Nothing was written on the day of the preview, so its load was never stored; the next one that was tells it."""
    cards = [learner.rate(learner.add(question), 4, learner.ago(100)) for question in make_questions(30)]
    learner.now += timedelta(days=1)
    looked = learner.queue()
    at = learner.now
    learner.now += timedelta(days=1)
    for card in cards[:15]:
        learner.rate(card, 3)
    for shown in looked.cards:
        if shown.card.pk in {card.pk for card in cards[15:]}:
            assert learner.rate(shown.card, 3, at).due_day == shown.preview[Rating.GOOD].due_day


def test_queries_do_not_grow_with_the_queue(learner: Learner) -> None:
    questions = make_questions(30)
    for question in questions[:2]:
        learner.rate(learner.add(question), 4, learner.ago(12))
    with CaptureQueriesContext(connection) as few:
        learner.queue()
    for question in questions[2:]:
        learner.rate(learner.add(question), 4, learner.ago(12))
    with CaptureQueriesContext(connection) as many:
        learner.queue()
    assert len(many) == len(few) <= 12


def test_a_long_absence_is_capped_and_ordered(learner: Learner) -> None:
    """fsrs4anki-helper #71: 2,000 due after three months; the day stays at its limit, the most forgotten first."""
    learner.prefer(reviews_per_day=10)
    for number, question in enumerate(make_questions(30)):
        learner.rate(learner.add(question), 4, learner.ago(90 + number))
    queue = learner.queue()
    assert queue.counts.review == len(queue.cards) == 10
    days = [shown.card.last_day for shown in queue.cards]
    assert days == sorted(days)  # type: ignore[type-var]  # reviewed, so all have a last day
    assert Card.objects.filter(state=State.REVIEW).count() == 30
