"""Checking answers to choice and numeric questions."""

from __future__ import annotations

from typing import Any

import pytest

from quizapp.catalog.models import Question
from quizapp.catalog.queries import study_view
from quizapp.catalog.services import AnswerError, check_answer
from tests.catalog.banks import BankFolder

pytestmark = pytest.mark.django_db


@pytest.fixture
def choice(loaded: BankFolder) -> Question:
    return Question.objects.get(slug="bank-conflict")


@pytest.fixture
def numeric(loaded: BankFolder) -> Question:
    return Question.objects.get(slug="kv-bytes")


def test_a_right_choice(choice: Question) -> None:
    checked = check_answer(choice, None, ["1"], "zh")
    assert (checked.correct, checked.expected) == (True, ["1"])
    assert "因为 1" in checked.explanation


def test_a_wrong_choice_says_why(choice: Question) -> None:
    checked = check_answer(choice, None, ["0"], "en")
    assert not checked.correct
    assert "Because 0" in checked.explanation
    assert "Because 1" in checked.explanation
    assert "Because 2" not in checked.explanation


@pytest.mark.parametrize("answer", [[], ["0", "1"], ["0", "1", "2"]])
def test_too_few_and_too_many_are_wrong(choice: Question, answer: list[str]) -> None:
    assert not check_answer(choice, None, answer, "zh").correct


@pytest.mark.parametrize(
    "answer", [["9"], ["-1"], ["01"], [None], [True], [["1"]], [{}], "1", 1, None, {"a": 1}, ["1"] * 101]
)
def test_choices_that_cannot_be_judged(choice: Question, answer: Any) -> None:
    with pytest.raises(AnswerError):
        check_answer(choice, None, answer, "zh")


def test_numbers_with_and_without_a_unit(numeric: Question) -> None:
    expected = study_view(numeric, "zh", 7)["expected"]
    for answer in (
        expected,
        str(expected),
        f"{expected / 1024} KiB",
        f"{expected * 1.009:.0f}",
        f"{expected / 1e3} kb",
    ):
        checked = check_answer(numeric, 7, answer, "zh")
        assert checked.correct, answer
        assert checked.expected == expected


@pytest.mark.parametrize("answer", [0, "1 s", "-5", "1 TB", 1e300])
def test_wrong_numbers(numeric: Question, answer: Any) -> None:
    assert not check_answer(numeric, 7, answer, "zh").correct


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("banana", "not_a_number"),
        ("", "empty"),
        ("1 G", "unknown_unit"),
        (True, "not_a_number"),
        ([1], "not_a_number"),
        (None, "not_a_number"),
        (10**400, "out_of_range"),
        ("9**9**9", "not_a_number"),
    ],
)
def test_numbers_that_cannot_be_read(numeric: Question, answer: Any, code: str) -> None:
    with pytest.raises(AnswerError) as raised:
        check_answer(numeric, 7, answer, "zh")
    assert (raised.value.field, raised.value.code) == ("answer", code)


def test_a_number_needs_its_seed(numeric: Question) -> None:
    with pytest.raises(AnswerError) as raised:
        check_answer(numeric, None, "1", "zh")
    assert raised.value.field == "seed"


def test_other_kinds_cannot_be_checked(loaded: BankFolder) -> None:
    with pytest.raises(AnswerError) as raised:
        check_answer(Question.objects.get(slug="online-softmax"), None, "x", "zh")
    assert raised.value.code == "not_checkable"


def test_a_rule_that_a_curator_broke(numeric: Question) -> None:
    numeric.answer_rule = {"formula": "layers / (tokens - tokens)", "unit": "byte"}
    with pytest.raises(AnswerError) as raised:
        check_answer(numeric, 7, "1", "zh")
    assert raised.value.code == "broken_question"
    assert study_view(numeric, "zh", 7)["expected"] is None


def test_the_explanation_shows_the_learners_own_numbers(numeric: Question) -> None:
    view = study_view(numeric, "zh", 7)
    explanation = check_answer(numeric, 7, "1", "zh").explanation
    assert f"<mn>{view['parameters']['layers']}</mn>" in explanation
