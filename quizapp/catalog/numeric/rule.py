"""A numeric question's rule: what is right, and how near is near enough."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_noop as _

from quizapp.catalog.numeric.drawing import BadRule, Formula, Parameters, draw, values
from quizapp.catalog.numeric.units import Unit, question_unit

DEFAULT_TOLERANCE = 0.01


@dataclass(frozen=True)
class Rule:
    formula: Formula
    unit: Unit
    relative_tolerance: float
    absolute_tolerance: float

    def accepts(self, answer: float, expected: float) -> bool:
        # The last factor forgives what a float loses in arithmetic that ends on the very edge.
        return math.isclose(answer, expected, rel_tol=0, abs_tol=self._allowed(expected) * (1 + 1e-9))

    def _allowed(self, expected: float) -> float:
        return max(self.relative_tolerance * abs(expected), self.absolute_tolerance)


@dataclass(frozen=True)
class Drawn:
    """One learner's numbers and what comes out of them, in the rule's unit."""

    parameters: Parameters
    expected: float
    rule: Rule


def read_rule(parameters: Mapping[str, Any], answer_rule: Mapping[str, Any]) -> Rule:
    """Raises BadRule with what is wrong. One evaluation is tried; the checker of the bank tries them all."""
    unit = question_unit(str(answer_rule.get("unit", "1")))
    if unit is None:
        raise BadRule(_("unknown unit %(unit)r"), unit=answer_rule.get("unit"))
    rule = Rule(
        formula=Formula(answer_rule.get("formula")),
        unit=unit,
        relative_tolerance=_tolerance(answer_rule, "relative_tolerance", DEFAULT_TOLERANCE),
        absolute_tolerance=_tolerance(answer_rule, "absolute_tolerance", 0.0),
    )
    if unknown := sorted(rule.formula.names - set(parameters)):
        raise BadRule(_("the formula names %(names)s, which is no parameter"), names=", ".join(unknown))
    for name, given in parameters.items():
        values(name, given)
    rule.formula.value(draw(parameters, 0))
    return rule


def drawn(parameters: Mapping[str, Any], answer_rule: Mapping[str, Any], seed: int) -> Drawn:
    rule = read_rule(parameters, answer_rule)
    numbers = draw(parameters, seed)
    return Drawn(numbers, rule.formula.value(numbers), rule)


def _tolerance(answer_rule: Mapping[str, Any], name: str, default: float) -> float:
    value = answer_rule.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e12:
        raise BadRule(_("%(name)s must be a number from 0 up, is %(given)r"), name=name, given=value)
    return float(value)
