"""The card equals the fold of its log, whatever a learner does in whatever order."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from typing import Any

from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from quizapp.accounts.models import User
from quizapp.study import services
from quizapp.study.models import Card, LogEntry, LogKind
from quizapp.study.models.cards import folded_columns
from quizapp.study.queries import fold_from_log
from quizapp.study.scheduling import DEFAULT_PARAMETERS, State
from quizapp.study.services import NothingToUndo
from quizapp.study.services.folding import DERIVED, derived
from quizapp.study.services.parameters import adopt_parameters, refold_cards
from tests.study.people import OTHER_PARAMETERS, Learner, make_questions

CARDS = 2
rate = st.tuples(st.just("rate"), st.integers(0, CARDS - 1), st.integers(1, 4))
late = st.tuples(st.just("late"), st.integers(0, CARDS - 1), st.integers(1, 4), st.integers(1, 90))
reset = st.tuples(st.just("reset"), st.integers(0, CARDS - 1))
undo = st.tuples(st.just("undo"))
wait = st.tuples(st.just("wait"), st.integers(1, 60 * 24 * 40))
zone = st.tuples(st.just("zone"), st.sampled_from(["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin"]))
steps = st.tuples(st.just("steps"), st.sampled_from([[], [1, 10], [15]]))
fit = st.tuples(st.just("fit"), st.booleans(), st.booleans())
actions = st.lists(st.one_of(rate, rate, late, wait, wait, undo, reset, zone, steps, fit), max_size=25)


def act(learner: Learner, cards: list[Card], action: tuple[Any, ...]) -> None:
    match action:
        case ("rate", number, rating):
            learner.rate(learner.look(cards[number]), rating)
        case ("late", number, rating, days):
            learner.rate(learner.look(cards[number]), rating, learner.now - timedelta(days=days))
        case ("reset", number):
            services.reset_progress(card=cards[number], now=learner.now)
        case ("undo",):
            with suppress(NothingToUndo):
                learner.undo()
        case ("wait", minutes):
            learner.now += timedelta(minutes=minutes)
        case ("zone", name):
            learner.prefer(time_zone=name)
        case ("fit", other, all_follow):
            adopt(learner, other=other, all_follow=all_follow)
        case ("steps", minutes):
            learner.prefer(learning_steps=minutes, relearning_steps=minutes)


def adopt(learner: Learner, *, other: bool, all_follow: bool) -> None:
    values = OTHER_PARAMETERS if other else DEFAULT_PARAMETERS
    adopt_parameters(user=learner.user, values=values, now=learner.now)
    if all_follow:  # else the worker has died, and the cards go on with what they had
        refold_cards(user=learner.user)


def assert_is_its_fold(card: Card) -> None:
    values = card.parameters.as_tuple() if card.parameters else DEFAULT_PARAMETERS
    folded, reviews, entries = fold_from_log(card, values)
    columns = folded_columns(folded)
    assert {name: getattr(card, name) for name in columns} == columns
    for entry, review in zip(entries, reviews, strict=True):
        assert {name: getattr(entry, name) for name in DERIVED} == derived(review)


class EveryCard(TestCase):
    def setUp(self) -> None:
        self.user = User.objects.create_user("alice", password="alice-learns")
        self.questions = make_questions(CARDS)

    @settings(max_examples=60, deadline=None)
    @given(actions=actions)
    def test_equals_the_fold_of_its_log(self, actions: list[tuple[Any, ...]]) -> None:
        learner = Learner(self.user)
        cards = [learner.add(question) for question in self.questions]
        versions = {card.pk: card.version for card in cards}
        for action in actions:
            rows = LogEntry.objects.count()
            act(learner, cards, action)
            for card in cards:
                seen = learner.look(card)
                assert seen.version - versions[card.pk] in (0, 1)
                assert_is_its_fold(seen)
                self._assert_due_after_its_last_review(seen)
                versions[card.pk] = seen.version
            assert LogEntry.objects.count() >= rows
        self._assert_nothing_lost()

    def _assert_due_after_its_last_review(self, card: Card) -> None:
        """patched-network/vue-skuilder #839, fsrs4anki-helper #92: due in the past, before the last review."""
        if card.state == State.REVIEW.value:
            assert card.last_day is not None
            assert card.due_day > card.last_day
        elif card.state != State.NEW.value:
            assert card.due_at is not None
            assert card.last_moment is not None
            assert card.due_at > card.last_moment

    def _assert_nothing_lost(self) -> None:
        undone = set(LogEntry.objects.filter(kind=LogKind.UNDO).values_list("undoes", flat=True))
        fallen = set(LogEntry.objects.filter(stands=False).values_list("id", flat=True))
        assert undone == fallen


def test_the_log_decides_and_not_the_order_of_arrival(learner: Learner) -> None:
    """Two devices that arrive in either order leave the same memory."""
    days = [40, 30, 18, 7]
    memories = set()
    for number, order in enumerate(([0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1])):
        card = learner.add(make_questions(1, prefix=f"order{number}")[0])
        for index in order:
            card = learner.rate(card, 1 + index % 4, learner.ago(days[index]))
        memories.add((card.stability, card.difficulty, card.lapses, card.last_day))
    assert len(memories) == 1


def test_a_late_row_costs_no_query_a_row(learner: Learner) -> None:
    """All later reviews are decided again; what was due on their days is read once, where it is one and the same."""
    card = learner.rate(learner.add(make_questions(1)[0]), 3, learner.ago(1))

    def queries_of_a_late_row(days: int) -> int:
        with CaptureQueriesContext(connection) as queries:
            learner.rate(learner.look(card), 3, learner.ago(days))
        return len(queries)

    few = queries_of_a_late_row(2)
    for days in range(3, 30):
        learner.rate(learner.look(card), 3, learner.ago(days))
    assert queries_of_a_late_row(31) <= few + 28  # the UPDATE of each row that changed


def test_a_study_day_is_kept_as_it_was(learner: Learner) -> None:
    """glutanimate/review-heatmap #91, #212: a move of zone rewrote history."""
    learner.prefer(time_zone="Australia/Sydney")
    card = learner.add(make_questions(1)[0])
    learner.rate(card, 4, learner.now)
    learner.now += timedelta(days=1)
    learner.prefer(time_zone="Europe/London", rollover_hour=10)
    learner.rate(learner.look(card), 3)
    assert list(LogEntry.objects.values_list("study_day", flat=True)) == [date(2026, 5, 20), date(2026, 5, 21)]
