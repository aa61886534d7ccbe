"""Taking in reviews: order, ids, versions, configs, late rows."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest

from quizapp.catalog.models import Question
from quizapp.study import services
from quizapp.study.models import LogEntry, SchedulingConfig
from quizapp.study.scheduling import State
from quizapp.study.services import Review, Status
from tests.study.people import Learner


def test_a_review_is_applied(learner: Learner, question: Question) -> None:
    card = learner.add(question)
    answer = learner.send(card, 4)
    assert answer.status is Status.APPLIED
    assert answer.card is not None
    assert answer.card["version"] == card.version + 1
    assert answer.card["state"] == "review"
    assert answer.card["question"] == {"slug": question.slug, "kind": "recall", "title": "问题 0"}
    stored = learner.look(card)
    assert stored.stability == pytest.approx(8.2956)
    entry = LogEntry.objects.get()
    assert (entry.study_day, entry.utc_offset, entry.rating, entry.duration_ms) == (date(2026, 5, 20), 0, 4, 4200)
    assert entry.due_day == stored.due_day == stored.queue_day


def test_the_same_review_again_is_a_duplicate_with_the_card_as_first_answered(
    learner: Learner, question: Question
) -> None:
    """ankidroid/Anki-Android #19642, codalab/codabench #2426: a double tap or a retry after a timeout."""
    card, review_id = learner.add(question), uuid4()
    first = learner.send(card, 4, learner.ago(12), review_id)
    learner.rate(learner.look(card), 3)
    again = learner.send(card, 4, learner.ago(12), review_id)
    assert again.status is Status.DUPLICATE
    assert again.card == first.card
    assert LogEntry.objects.count() == 2


def test_a_retry_that_knows_the_new_version_is_still_a_duplicate(learner: Learner, question: Question) -> None:
    card, review_id = learner.add(question), uuid4()
    learner.send(card, 4, review_id=review_id)
    assert learner.send(learner.look(card), 4, review_id=review_id).status is Status.DUPLICATE
    assert learner.look(card).version == card.version + 1


@pytest.mark.parametrize("change", [{"rating": 1}, {"duration_ms": 1}, {"at": timedelta(minutes=1)}])
def test_an_id_with_another_body_is_a_conflict(learner: Learner, question: Question, change: dict[str, object]) -> None:
    card, review_id = learner.add(question), uuid4()
    learner.send(card, 3, learner.now - timedelta(hours=1), review_id)
    at = learner.now - timedelta(hours=1)
    if isinstance(shift := change.pop("at", None), timedelta):
        at += shift
    rating = change.pop("rating", 3)
    assert isinstance(rating, int)
    answer = learner.send(card, rating, at, review_id, **change)
    assert (answer.status, answer.code) == (Status.CONFLICT, "id_reused")
    assert LogEntry.objects.count() == 1


def test_an_id_of_another_card_is_a_conflict(learner: Learner, questions: list[Question]) -> None:
    review_id = uuid4()
    learner.send(learner.add(questions[0]), 3, review_id=review_id)
    assert learner.send(learner.add(questions[1]), 3, review_id=review_id).code == "id_reused"


def test_two_learners_may_use_one_id(learner: Learner, other: Learner, question: Question) -> None:
    review_id = uuid4()
    assert learner.send(learner.add(question), 3, review_id=review_id).status is Status.APPLIED
    assert other.send(other.add(question), 3, review_id=review_id).status is Status.APPLIED


def test_another_version_is_a_conflict_and_changes_nothing(learner: Learner, question: Question) -> None:
    """ThinkEx-OSS/thinkex PR #781: two tabs rate one card and the later one overwrites."""
    card = learner.add(question)
    learner.rate(card, 4, learner.ago(12))
    answer = learner.send(card, 1)
    assert (answer.status, answer.code) == (Status.CONFLICT, "stale_version")
    assert answer.card is not None
    assert answer.card["version"] == card.version + 1
    assert LogEntry.objects.count() == 1


def test_after_a_conflict_the_same_review_is_folded_in_place(learner: Learner, question: Question) -> None:
    """fsrs4anki-helper #648: Again offline on one device, Good on another; the lapse must not be lost."""
    card = learner.rate(learner.add(question), 4, learner.ago(40))
    offline = uuid4()
    learner.rate(card, 3, learner.ago(2))
    assert learner.send(card, 1, learner.ago(10), offline).status is Status.CONFLICT
    now = learner.rate(learner.look(card), 1, learner.ago(10), review_id=offline)
    assert (now.reviews, now.lapses, now.version) == (3, 1, card.version + 2)
    assert list(LogEntry.objects.order_by("moment").values_list("rating", "days_since_last")) == [
        (4, 0),
        (1, 30),
        (3, 8),
    ]
    assert now.due_day > now.last_day  # type: ignore[operator]  # reviewed, so it has a last day


def test_a_client_may_chain_versions(learner: Learner, question: Question) -> None:
    card = learner.add(question)
    said = [
        Review(uuid4(), card.pk, card.version + number, 3, learner.ago(30 - number * 10), 1000) for number in range(3)
    ]
    answers = services.apply_reviews(user=learner.user, reviews=said, now=learner.now)
    assert [answer.status for answer in answers] == [Status.APPLIED] * 3


def test_one_refused_review_does_not_hold_up_the_next(learner: Learner, questions: list[Question]) -> None:
    first, second = learner.add(questions[0]), learner.add(questions[1])
    said = [
        Review(uuid4(), first.pk, 99, 3, learner.now, 1000),
        Review(uuid4(), 10**12, 1, 3, learner.now, 1000),
        Review(uuid4(), second.pk, 1, 3, learner.now, 1000),
    ]
    answers = services.apply_reviews(user=learner.user, reviews=said, now=learner.now)
    assert [answer.status for answer in answers] == [Status.CONFLICT, Status.INVALID, Status.APPLIED]


def test_the_card_of_someone_else_is_unknown(learner: Learner, other: Learner, question: Question) -> None:
    assert learner.send(other.add(question), 3).code == "not_found"
    assert not LogEntry.objects.exists()


def test_the_config_that_a_review_carries_decides(learner: Learner, question: Question) -> None:
    """A preview holds within its study day, whatever the learner changes meanwhile on another device."""
    card = learner.rate(learner.add(question), 4, learner.ago(100))
    shown = learner.queue()
    promise = shown.cards[0].preview
    learner.prefer(desired_retention=0.97, maximum_interval=7)
    after = learner.rate(card, 3, config=shown.config.pk)
    assert after.interval_days == promise[3].interval_days > 7  # type: ignore[index]  # a rating is an int
    assert LogEntry.objects.latest("id").config_id == shown.config.pk


def test_a_config_of_someone_else_is_not_taken(learner: Learner, other: Learner, question: Question) -> None:
    theirs = SchedulingConfig.objects.get(user=other.user)
    learner.rate(learner.add(question), 4, config=theirs.pk)
    assert LogEntry.objects.get().config == SchedulingConfig.objects.get(user=learner.user)


def test_without_one_the_config_in_force_at_the_time_decides(learner: Learner, question: Question) -> None:
    first = SchedulingConfig.objects.get()
    learner.now += timedelta(days=2)
    learner.prefer(maximum_interval=30)
    learner.rate(learner.add(question), 4, learner.now - timedelta(days=1))
    assert LogEntry.objects.get().config == first


def test_before_the_first_config_the_present_choice_counts(learner: Learner, question: Question) -> None:
    learner.now += timedelta(days=2)
    learner.prefer(maximum_interval=30)
    learner.rate(learner.add(question), 4, learner.ago(200))
    assert LogEntry.objects.get().config == SchedulingConfig.objects.latest("id")


def test_an_offline_row_takes_the_zone_of_its_time(learner: Learner, questions: list[Question]) -> None:
    first = learner.add(questions[0])
    learner.now += timedelta(days=3)
    learner.prefer(time_zone="Pacific/Auckland")
    learner.now += timedelta(days=3)
    learner.rate(first, 4, learner.now - timedelta(days=5))
    learner.rate(learner.add(questions[1]), 4, learner.now)
    assert list(LogEntry.objects.values_list("utc_offset", flat=True)) == [0, 12 * 3600]


def test_two_reviews_two_minutes_apart_on_the_day_of_23_hours(learner: Learner, question: Question) -> None:
    """Anki-Android #5912, on the night on which Berlin's clocks go forward: 03:59 is yesterday, 04:01 is today."""
    berlin = ZoneInfo("Europe/Berlin")
    learner.now = datetime(2026, 3, 20, 12, tzinfo=berlin)
    learner.prefer(time_zone="Europe/Berlin")
    card = learner.rate(learner.add(question), 4)
    for minute, hour in ((59, 3), (1, 4)):
        learner.now = datetime(2026, 3, 29, hour, minute, tzinfo=berlin)
        card = learner.rate(card, 3)
    told = LogEntry.objects.order_by("id").values_list("study_day", "days_since_last", "utc_offset")
    assert list(told) == [
        (date(2026, 3, 20), 0, 3600),
        (date(2026, 3, 28), 8, 7200),
        (date(2026, 3, 29), 1, 7200),
    ]


def test_a_lapse_without_relearning_steps_stays_in_review(learner: Learner, question: Question) -> None:
    card = learner.rate(learner.add(question), 4, learner.ago(12))
    card = learner.rate(card, 1)
    assert (card.state, card.lapses) == (State.REVIEW, 1)


def test_a_relearning_card_counts_the_days_that_it_lay_there(learner: Learner, questions: list[Question]) -> None:
    """fsrs4anki #606: after a break a card in relearning was treated as if no time had passed."""
    learner.prefer(relearning_steps=[10])
    soon, late = (
        learner.rate(learner.rate(learner.add(question), 4, learner.ago(120)), 1, learner.ago(91))
        for question in questions[:2]
    )
    assert (soon.state, soon.stability) == (State.RELEARNING, late.stability)
    soon = learner.rate(soon, 3, learner.ago(91) + timedelta(minutes=10))
    late = learner.rate(late, 3)
    assert late.stability > 5 * soon.stability  # type: ignore[operator]  # reviewed, so both have one
    assert late.interval_days > 3 * soon.interval_days
    assert LogEntry.objects.filter(card=late).latest("id").days_since_last == 91


def test_the_eighth_lapse_makes_a_leech(learner: Learner, question: Question) -> None:
    """Anki-Android #5312: a card vanished on Again without a word."""
    card = learner.rate(learner.add(question), 4, learner.ago(40))
    for days in range(30, 23, -1):
        card = learner.rate(card, 1, learner.ago(days))
    assert (card.lapses, card.is_leech) == (7, False)
    answer = learner.send(card, 1, learner.ago(1))
    assert answer.card is not None
    assert answer.card["leech"] is True
    assert not learner.look(card).suspended


def test_a_late_row_changes_no_decision_that_does_not_depend_on_it(learner: Learner, questions: list[Question]) -> None:
    one, two = learner.add(questions[0]), learner.add(questions[1])
    one = learner.rate(one, 4, learner.ago(30))
    two = learner.rate(two, 4, learner.ago(30))
    learner.rate(one, 3, learner.ago(40))
    assert learner.look(two).due_day == two.due_day
