"""Numbers put into texts."""

from __future__ import annotations

import pytest

from quizapp.catalog.numeric.filling import fill, format_number
from quizapp.catalog.numeric.units import question_unit


def test_only_declared_names_are_replaced() -> None:
    assert fill("{layers} 层，{heads} 头", {"layers": 32}) == "32 层，{heads} 头"


def test_braces_of_formulas_stay() -> None:
    assert fill(r"{n} 与 $\frac{n}{2} + {x}$", {"n": 12345}) == r"12,345 与 $\frac{12\,345}{2} + {x}$"


def test_the_answer_in_its_unit_and_in_others() -> None:
    text = fill("{answer} B = {answer_GiB} GiB = {answer_s}", {}, 34359738368.0, question_unit("byte"))
    assert text == "34,359,738,368 B = 32 GiB = {answer_s}"


def test_without_an_answer_its_place_stays() -> None:
    assert fill("{answer}", {"a": 1}) == "{answer}"


@pytest.mark.parametrize(
    ("value", "text", "formula"),
    [
        (0, "0", "0"),
        (4096, "4096", "4096"),
        (16384, "16,384", r"16\,384"),
        (34.359738, "34.3597", "34.3597"),
        (1234567.9, "1,234,568", r"1\,234\,568"),
        (0.000012, "1.2e-05", r"1.2 \times 10^{-5}"),
        (2.0, "2", "2"),
    ],
)
def test_numbers(value: float, text: str, formula: str) -> None:
    assert format_number(value) == text
    assert format_number(value, in_formula=True) == formula
