"""Making cards; bury, suspend, reset, flag, note."""

from __future__ import annotations

from datetime import timedelta

import pytest

from quizapp.catalog.models import Question, Status
from quizapp.study import services
from quizapp.study.models import Card, LogEntry
from quizapp.study.scheduling import State
from tests.study.people import NOW, Learner, make_questions


def test_a_card_is_made_once(learner: Learner, question: Question) -> None:
    card, created = services.add_card(user=learner.user, question=question, now=NOW)
    again, made_again = services.add_card(user=learner.user, question=question, now=NOW)
    assert (created, made_again) == (True, False)
    assert card.pk == again.pk
    assert (card.state, card.version) == (State.NEW, 1)


def test_bury_takes_the_card_out_of_today(learner: Learner, questions: list[Question]) -> None:
    """ankitects/anki #1633, Anki-Android #16421: counts held buried cards."""
    card, _ = (learner.rate(learner.add(question), 4, learner.ago(12)) for question in questions[:2])
    buried = services.bury_card(card=card, now=learner.now)
    assert buried.version == card.version + 1
    assert learner.queue().counts.review == 1
    assert services.bury_card(card=card, now=learner.now).version == buried.version
    learner.now += timedelta(days=1)
    assert learner.queue().counts.review == 2


def test_suspend_and_unsuspend_keep_schedule_and_counts(learner: Learner, question: Question) -> None:
    """Anki-Android #5312, #2170: unsuspend left the counts wrong, they could go negative."""
    card = learner.rate(learner.add(question), 4, learner.ago(12))
    for _ in range(2):
        services.suspend_card(card=card, now=learner.now)
        assert learner.queue().counts.review == 0
    for _ in range(2):
        services.unsuspend_card(card=card, now=learner.now)
        assert learner.queue().counts.review == 1
    assert learner.look(card).folded() == card.folded()
    assert learner.look(card).version == card.version + 2


def test_reset_makes_the_card_new_and_keeps_the_log(learner: Learner, question: Question) -> None:
    card = learner.rate(learner.add(question), 4, learner.ago(30))
    new = services.reset_progress(card=card, now=learner.now)
    assert (new.state, new.stability, new.reviews, new.version) == (State.NEW, None, 0, card.version + 1)
    assert services.reset_progress(card=new, now=learner.now).version == new.version
    assert list(LogEntry.objects.values_list("kind", flat=True)) == ["review", "reset"]
    assert learner.rate(new, 4).stability == pytest.approx(8.2956)


def test_reset_forgets_a_review_that_is_dated_ahead_of_our_clock(learner: Learner, question: Question) -> None:
    card = learner.rate(learner.add(question), 4, learner.now + timedelta(minutes=4))
    assert services.reset_progress(card=card, now=learner.now).state == State.NEW
    assert learner.rate(learner.look(card), 3, learner.now - timedelta(days=3)).state == State.NEW


def test_reset_with_an_old_look_at_the_card_still_resets(learner: Learner, question: Question) -> None:
    old = learner.rate(learner.add(question), 4, learner.ago(30))
    learner.rate(old, 3, learner.ago(10))
    assert services.reset_progress(card=old, now=learner.now).state == State.NEW


def test_flag_and_note_do_not_touch_the_schedule(learner: Learner, question: Question) -> None:
    card = learner.rate(learner.add(question), 4, learner.ago(12))
    flagged = services.flag_card(card=card, flagged=True)
    noted = services.write_note(card=flagged, note="warp 内归约")
    assert (noted.flagged, noted.note) == (True, "warp 内归约")
    assert noted.folded() == card.folded()


def test_the_first_cards_are_of_the_most_asked_published_questions(learner: Learner) -> None:
    questions = make_questions(6)
    make_questions(3, kind="code", prefix="problem")
    Question.objects.filter(pk=questions[1].pk).update(status=Status.RETIRED)
    learner.add(questions[0])
    assert services.seed_new_cards(user=learner.user, now=NOW, count=3) == 3
    order = Card.objects.filter(user=learner.user).order_by("position", "id")
    assert [card.question.slug for card in order] == ["question-0", "question-2", "question-3", "question-4"]
    assert services.seed_new_cards(user=learner.user, now=NOW, count=3) == 1
