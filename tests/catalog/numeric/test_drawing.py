"""Fresh numbers from a seed."""

from __future__ import annotations

from typing import Any

import pytest

from quizapp.catalog.numeric.drawing import BadRule, Formula, combinations, draw, values
from quizapp.catalog.numeric.rule import drawn, read_rule

PARAMETERS: dict[str, Any] = {"layers": [32, 40, 64], "tokens": {"from": 1024, "to": 4096, "step": 1024}}


def test_the_same_seed_gives_the_same_numbers() -> None:
    """Pinned: a card that was shown last year must still be checked against the same numbers."""
    assert draw(PARAMETERS, 0) == {"layers": 40, "tokens": 4096}
    assert draw(PARAMETERS, 5) == draw(dict(PARAMETERS), 5)
    assert draw(PARAMETERS, -1) != draw(PARAMETERS, -2) or draw(PARAMETERS, -3) != draw(PARAMETERS, -4)


def test_seeds_reach_every_value() -> None:
    assert {draw(PARAMETERS, seed)["layers"] for seed in range(50)} == {32, 40, 64}
    assert {draw(PARAMETERS, seed)["tokens"] for seed in range(50)} == {1024, 2048, 3072, 4096}


def test_ranges_hold_both_ends() -> None:
    assert values("x", {"from": 0.1, "to": 0.3, "step": 0.1}) == [0.1, 0.2, 0.3]
    assert values("x", {"from": 1, "to": 2, "step": 5}) == [1]


@pytest.mark.parametrize(
    "rule",
    [
        [],
        ["a"],
        [True],
        None,
        {"from": 1},
        {"from": 2, "to": 1, "step": 1},
        {"from": 0, "to": 1e9, "step": 1},
        [float("nan")],
    ],
)
def test_rules_that_draw_nothing(rule: Any) -> None:
    with pytest.raises(BadRule):
        values("x", rule)


def test_a_formula() -> None:
    formula = Formula("2 * ceil(a / b) + sqrt(b)")
    assert formula.names == {"a", "b"}
    assert formula.value({"a": 5, "b": 4}) == 6.0


@pytest.mark.parametrize(
    "text",
    [
        "",
        None,
        "a +",
        "a / 0",
        "sqrt(0 - a)",
        "b",
        "'x' * 3",
        "9**9**9**9",
        "exp(a * 1e6)",
        "__import__('os')",
        "a if a else",
        "[a]",
    ],
)
def test_formulas_without_a_value(text: Any) -> None:
    with pytest.raises(BadRule):
        Formula(text).value({"a": 5})


def test_too_many_combinations_cannot_be_checked() -> None:
    wide: dict[str, Any] = {name: list(range(100)) for name in "abc"}
    with pytest.raises(BadRule, match="combinations"):
        list(combinations(wide))
    assert len(list(combinations(PARAMETERS))) == 12


def test_tolerances() -> None:
    rule = read_rule(
        PARAMETERS, {"formula": "layers", "unit": "byte", "relative_tolerance": 0.01, "absolute_tolerance": 0}
    )
    assert rule.accepts(101, 100)
    assert rule.accepts(99, 100)
    assert not rule.accepts(101.1, 100)
    assert not rule.accepts(-100, 100)
    assert rule.accepts(0, 0)
    near = read_rule(PARAMETERS, {"formula": "layers", "absolute_tolerance": 0.5, "relative_tolerance": 0})
    assert near.accepts(0.5, 0)
    assert not near.accepts(0.6, 0)


def test_drawn() -> None:
    found = drawn(PARAMETERS, {"formula": "2 * layers", "unit": "GB"}, 0)
    assert (found.parameters["layers"], found.expected) == (40, 80.0)
