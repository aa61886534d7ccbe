"""Is an answer to a choice or a numeric question right?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from quizapp.catalog.models import Question, QuestionKind
from quizapp.catalog.numeric.drawing import BadRule
from quizapp.catalog.numeric.reading import Unreadable, read_answer
from quizapp.catalog.numeric.rule import drawn
from quizapp.catalog.queries.study import study_view, whole


@dataclass(frozen=True)
class CheckedAnswer:
    """`expected`: the ids of the right options, or the number in the question's unit. `explanation`: HTML."""

    correct: bool
    expected: list[str] | int | float
    explanation: str


class AnswerError(ValueError):
    """The answer cannot be judged at all; the text is for the learner, `field` is the one to mend."""

    def __init__(self, message: str, *, code: str = "invalid", field: str = "answer") -> None:
        self.code, self.field = code, field
        super().__init__(message)


def check_answer(question: Question, seed: int | None, answer: Any, language: str) -> CheckedAnswer:
    """Choice: a list of option ids. Numeric: text or a number, with the seed that the question was shown with."""
    if question.kind == QuestionKind.CHOICE:
        return _check_choice(question, answer, language)
    if question.kind == QuestionKind.NUMERIC:
        return _check_number(question, seed, answer, language)
    raise AnswerError(_("Only choice and numeric questions can be checked."), code="not_checkable", field="question")


def _check_choice(question: Question, answer: Any, language: str) -> CheckedAnswer:
    if not isinstance(answer, list) or len(answer) > 100:
        raise AnswerError(_('Answer with a list of option ids, such as ["0"].'), code="not_a_list")
    view = study_view(question, language)
    options = {option["id"]: option for option in view["options"]}
    chosen = {str(each) for each in answer if isinstance(each, str | int) and not isinstance(each, bool)}
    if len(chosen) < len({str(each) for each in answer}) or not chosen <= set(options):
        raise AnswerError(_("There is no such option."), code="unknown_option")
    right = [name for name, option in options.items() if option["right"]]
    told = [options[name] for name in options if name in chosen or name in right]
    reasons = "".join(f"<li><strong>{option['html']}</strong> {option['why_html']}</li>" for option in told)
    return CheckedAnswer(chosen == set(right), right, f"<ul>{reasons}</ul>{view['answer_html']}")


def _check_number(question: Question, seed: int | None, answer: Any, language: str) -> CheckedAnswer:
    if seed is None:
        raise AnswerError(_("A numeric question is answered for a seed."), code="required", field="seed")
    if isinstance(answer, bool) or not isinstance(answer, str | int | float):
        raise AnswerError(_("Answer with a number, or a number and a unit as text."), code="not_a_number")
    try:
        numbers = drawn(question.parameters, question.answer_rule, seed)
    except BadRule as error:
        raise AnswerError(_("This question is being repaired."), code="broken_question", field="question") from error
    try:
        given: float | None = read_answer(answer, numbers.rule.unit)
    except Unreadable as error:
        if error.reason != "wrong_unit":
            raise AnswerError(_message(error.reason), code=error.reason) from error
        given = None
    correct = given is not None and numbers.rule.accepts(given, numbers.expected)
    explanation = study_view(question, language, seed)["answer_html"]
    return CheckedAnswer(correct, whole(numbers.expected), explanation)


def _message(reason: str) -> str:
    return {
        "empty": _("Write a number."),
        "too_long": _("This is too long for a number."),
        "not_a_number": _("This could not be read as a number. Examples: 34.4 GB, 3.44e10, 343.6亿."),
        "unknown_unit": _("This unit is not known. Examples: GB, GiB, ms, TFLOP/s, %."),
        "out_of_range": _("This number is too large."),
    }[reason]
