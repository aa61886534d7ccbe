"""Puts a learner's own numbers into a prompt or a worked solution."""

from __future__ import annotations

import re
from collections.abc import Mapping

from quizapp.catalog.numeric.drawing import Number, Parameters
from quizapp.catalog.numeric.units import Unit, find_unit

PLACE = re.compile(r"\{(answer(?:_(?P<unit>[A-Za-z%/]+))?|[A-Za-z_]\w*)\}")
_MATH = re.compile(r"(\$\$.+?\$\$|\$[^$\n]+\$)", re.DOTALL)


def fill(text: str, parameters: Parameters, answer: float | None = None, unit: Unit | None = None) -> str:
    """Only `{name}` of a parameter, `{answer}` and `{answer_UNIT}` are replaced; other braces are LaTeX's.

    Within a formula the braces stay, so that `\\frac{a}{b}` keeps its shape.
    """
    numbers: dict[str, float] = dict(parameters)
    if answer is not None:
        numbers["answer"] = answer
    parts = _MATH.split(text)
    return "".join(_fill(part, numbers, unit, in_formula=number % 2 == 1) for number, part in enumerate(parts))


def _fill(text: str, numbers: Mapping[str, float], unit: Unit | None, *, in_formula: bool) -> str:
    def replace(found: re.Match[str]) -> str:
        value = _value(found, numbers, unit)
        if value is None:
            return found.group()
        return "{" + format_number(value, in_formula=True) + "}" if in_formula else format_number(value)

    return PLACE.sub(replace, text)


def _value(found: re.Match[str], numbers: Mapping[str, float], unit: Unit | None) -> float | None:
    if not found["unit"]:
        return numbers.get(found[1])
    wanted = find_unit(found["unit"], unit.dimension) if unit else None
    if wanted is None or unit is None or "answer" not in numbers:
        return None
    return numbers["answer"] * unit.factor / wanted.factor


def format_number(value: Number, *, in_formula: bool = False) -> str:
    """Whole numbers in full, others to six digits; groups of three from five digits on."""
    if float(value).is_integer() or abs(value) >= 1e6:
        text = f"{value:,.0f}" if abs(value) >= 1e4 else f"{value:.0f}"
    else:
        text = f"{value:.6g}"
    if not in_formula:
        return text
    mantissa, _, exponent = text.partition("e")
    power = rf" \times 10^{{{int(exponent)}}}" if exponent else ""
    return mantissa.replace(",", r"\,") + power
