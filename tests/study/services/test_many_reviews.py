"""Many reviews in one call leave exactly what they leave one at a time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from importlib import import_module
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from quizapp.accounts.models import User
from quizapp.catalog.models import Question
from quizapp.study import services
from quizapp.study.models import Card, FrozenLoad, LogEntry, SchedulingConfig
from quizapp.study.queries.cards import own_cards
from quizapp.study.queries.folding import standing_entries
from quizapp.study.scheduling.fold import advance
from quizapp.study.services import Answer, NothingToUndo, Review, Status, many_reviews
from quizapp.study.services.folding import StaleCard
from quizapp.study.services.plans import PlanChoice, save_plan
from tests.study.people import Learner, make_questions
from tests.study.services.test_folding import CARDS, act, actions, assert_is_its_fold

DAY = 24 * 60
moments = st.one_of(st.integers(-60 * DAY, 4), st.integers(-3 * DAY, 4), st.sampled_from([-DAY, -2 * DAY, 0]))
said = st.fixed_dictionaries(
    {
        "card": st.sampled_from([*range(CARDS), *range(CARDS), *range(CARDS), -1]),
        "rating": st.integers(1, 4),
        "minutes": moments,
        "behind": st.sampled_from([0, 0, 0, 0, 0, 1, -1]),  # of the version that the card will have
        "again": st.sampled_from([None, None, None, None, "same", "changed"]),
        "config": st.sampled_from([None, None, 0, -1]),
    }
)
plans = st.one_of(st.none(), st.integers(1, 90))


class Calls(TestCase):
    def setUp(self) -> None:
        self.user = User.objects.create_user("alice", password="alice-learns")
        self.questions = make_questions(CARDS)

    @settings(max_examples=80, deadline=None)
    @given(before=actions, days=plans, call=st.lists(said, min_size=2, max_size=14))
    def test_answer_and_leave_what_single_reviews_do(
        self, before: list[tuple[Any, ...]], days: int | None, call: list[dict[str, Any]]
    ) -> None:
        learner = Learner(self.user)
        cards = [learner.add(question) for question in self.questions]
        for action in before:
            act(learner, cards, action)
        if days is not None:
            plan(learner, days)
        reviews = reviews_of(learner, cards, call)
        alone = outcome(learner, reviews, lambda: [one(learner, review) for review in reviews])
        together = outcome(learner, reviews, lambda: many(learner, reviews))
        assert together == alone


def plan(learner: Learner, days: int) -> None:
    """Without companies it is about every card."""
    date = (learner.now + timedelta(days=days)).date()
    save_plan(user=learner.user, choice=PlanChoice([], [], "", date, None), now=learner.now)


def reviews_of(learner: Learner, cards: list[Card], call: list[dict[str, Any]]) -> list[Review]:
    configs = list(SchedulingConfig.objects.order_by("id").values_list("id", flat=True))
    versions = [learner.look(card).version for card in cards]
    reviews: list[Review] = []
    for item in call:
        number = item["card"]
        if item["again"] and reviews:
            last = reviews[-1]
            rating = last.rating if item["again"] == "same" else 1 + last.rating % 4
            reviews.append(
                Review(last.id, last.card, last.version + item["behind"], rating, last.reviewed_at, last.duration_ms)
            )
            continue
        version = versions[number] - item["behind"]
        versions[number] += not item["behind"]
        reviews.append(
            Review(
                id=uuid4(),
                card=cards[number].pk if number >= 0 else 10**12,
                version=version,
                rating=item["rating"],
                reviewed_at=learner.now + timedelta(minutes=item["minutes"]),
                duration_ms=1000,
                config=None if item["config"] is None else configs[item["config"]],
            )
        )
    return reviews


def one(learner: Learner, review: Review) -> Answer:
    [answer] = services.apply_reviews(user=learner.user, reviews=[review], now=learner.now)
    return answer


def many(learner: Learner, reviews: list[Review]) -> list[Answer]:
    return services.apply_reviews(user=learner.user, reviews=reviews, now=learner.now, language="zh")


def outcome(learner: Learner, reviews: list[Review], work: Callable[[], list[Answer]]) -> list[Any]:
    """Answers and every row, once more after one undo; nothing of it stays."""
    with transaction.atomic():
        answers = work()
        found = [answers, *rows()]
        try:
            found.append(learner.undo().version)
        except NothingToUndo:
            found.append(None)
        found += rows()
        transaction.set_rollback(True)
    return found


def rows() -> list[Any]:
    hidden = {"id", "undoes", "undoes_id"}
    logged = [field.name for field in LogEntry._meta.concrete_fields if field.name not in hidden]
    return [
        list(Card.objects.order_by("id").values()),
        list(LogEntry.objects.order_by("id").values(*logged, "undoes__client_id")),
        list(FrozenLoad.objects.order_by("study_day").values("user", "study_day", "due")),
    ]


def late_reviews(learner: Learner, cards: list[Card], count: int, *, newest_first: bool = False) -> list[Review]:
    """Of each card in turn, all of them before its newest one."""
    versions = {card.pk: card.version for card in cards}
    reviews = []
    for number in range(count):
        card = cards[number % len(cards)]
        minutes = number if newest_first else count - number
        at = learner.now - timedelta(days=30, minutes=37 * minutes)
        reviews.append(Review(uuid4(), card.pk, versions[card.pk], 1 + number % 4, at, 1000))
        versions[card.pk] += 1
    return reviews


def reviewed(learner: Learner, questions: list[Question]) -> list[Card]:
    return [learner.rate(learner.add(question), 3) for question in questions]


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each step of a fold."""
    taken: list[int] = []

    def counted(*arguments: Any, **named: Any) -> Any:
        taken.append(1)
        return advance(*arguments, **named)

    for module in ("ledger", "fold"):
        monkeypatch.setattr(import_module(f"quizapp.study.scheduling.{module}"), "advance", counted)
    return taken


@pytest.mark.parametrize("cards", [1, 3])
def test_a_thousand_late_reviews_are_folded_once(
    learner: Learner, questions: list[Question], steps: list[int], cards: int
) -> None:
    """Each was folded with all that came before it: half a million steps."""
    targets = reviewed(learner, questions[:cards])
    reviews = late_reviews(learner, targets, 1000)
    steps.clear()
    with CaptureQueriesContext(connection) as queries:
        answers = many(learner, reviews)
    assert {answer.status for answer in answers} == {Status.APPLIED}
    # The row, the one behind it, the decision; and in the end the whole log.
    assert len(steps) <= 4 * 1000 + 3 * cards
    assert len([query for query in queries if not query["sql"].startswith("UPDATE study_logentry")]) <= 60
    for card in targets:
        assert_is_its_fold(learner.look(card))


def test_the_same_in_whatever_order_they_come(learner: Learner, question: Question) -> None:
    [card] = reviewed(learner, [question])
    reviews = late_reviews(learner, [card], 40, newest_first=True)
    alone = outcome(learner, reviews, lambda: [one(learner, review) for review in reviews])
    assert outcome(learner, reviews, lambda: many(learner, reviews)) == alone


def test_another_request_answers_one_of_the_cards_meanwhile(
    learner: Learner, questions: list[Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = reviewed(learner, questions[:2])
    reviews = late_reviews(learner, [first, second], 6)

    def look(user: User, numbers: set[int]) -> dict[int, Card]:
        monkeypatch.setattr(many_reviews, "own_cards", own_cards)
        found = own_cards(user, numbers)
        learner.send(second, 1)
        return found

    monkeypatch.setattr(many_reviews, "own_cards", look)
    statuses = [answer.status for answer in many(learner, reviews)]
    # The second review of the second card names the version that the other request has made.
    assert statuses == [Status.APPLIED, Status.CONFLICT, *[Status.APPLIED] * 4]
    assert LogEntry.objects.filter(card=first).count() == 1 + 3
    assert LogEntry.objects.filter(card=second).count() == 1 + 1 + 2


def test_another_request_has_used_one_of_the_ids_meanwhile(
    learner: Learner, questions: list[Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = reviewed(learner, questions[:2])
    reviews = late_reviews(learner, [first], 3)
    taken: UUID = reviews[1].id
    write = many_reviews._Call.write

    def late_write(call: many_reviews._Call) -> None:
        monkeypatch.setattr(many_reviews._Call, "write", write)
        learner.send(second, 1, review_id=taken)
        write(call)

    monkeypatch.setattr(many_reviews._Call, "write", late_write)
    answers = many(learner, reviews)
    assert [(answer.status, answer.code) for answer in answers] == [
        (Status.APPLIED, ""),
        (Status.CONFLICT, "id_reused"),
        (Status.CONFLICT, "stale_version"),
    ]


def test_another_request_changes_the_preferences_and_answers_by_them_meanwhile(
    learner: Learner, questions: list[Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its row names a config that was not there when the call read them."""
    first, second = reviewed(learner, questions[:2])
    learner.now += timedelta(days=1)
    learner.prefer(maximum_interval=99)
    reviews = late_reviews(learner, [first, second], 4)  # the first one asks for the configs, the second for its log

    def read(card: Card) -> list[LogEntry]:
        if card.pk == second.pk:
            monkeypatch.setattr(many_reviews, "standing_entries", standing_entries)
            learner.prefer(maximum_interval=98)
            learner.send(second, 1)
        return standing_entries(card)

    monkeypatch.setattr(many_reviews, "standing_entries", read)
    statuses = [answer.status for answer in many(learner, reviews)]
    assert statuses == [Status.APPLIED, Status.CONFLICT, Status.APPLIED, Status.APPLIED]
    for card in (first, second):
        assert_is_its_fold(learner.look(card))


def test_a_plan_that_is_saved_meanwhile_brings_its_cards_forward(
    learner: Learner, questions: list[Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = reviewed(learner, questions[:2])
    learner.now += timedelta(days=1)
    config = SchedulingConfig.objects.get()
    reviews = [Review(uuid4(), card.pk, card.version, 4, learner.now, 1000, config.pk) for card in cards]
    write = many_reviews._Call.write

    def late_write(call: many_reviews._Call) -> None:
        monkeypatch.setattr(many_reviews._Call, "write", write)
        plan(learner, 3)
        write(call)

    monkeypatch.setattr(many_reviews._Call, "write", late_write)
    assert {answer.status for answer in many(learner, reviews)} == {Status.APPLIED}
    for card in cards:
        found = learner.look(card)
        assert found.queue_day < (learner.now + timedelta(days=3)).date() < found.due_day


def test_a_call_that_is_always_overtaken_is_taken_one_at_a_time(
    learner: Learner, question: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    [card] = reviewed(learner, [question])
    attempts = []

    def overtaken(call: many_reviews._Call) -> None:
        attempts.append(call)
        raise StaleCard

    monkeypatch.setattr(many_reviews._Call, "write", overtaken)
    answers = many(learner, late_reviews(learner, [card], 3))
    assert {answer.status for answer in answers} == {Status.APPLIED}
    assert len(attempts) == many_reviews.ATTEMPTS
