"""Parameters from a seed, and the formula's value for them."""

from __future__ import annotations

import ast
import hashlib
import itertools
import math
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _
from simpleeval import SimpleEval

Number = int | float
Parameters = dict[str, Number]
MAXIMUM_VALUES = 1_000
MAXIMUM_COMBINATIONS = 20_000
FUNCTIONS = {
    "abs": abs,
    "ceil": math.ceil,
    "exp": math.exp,
    "floor": math.floor,
    "log": math.log,
    "log2": math.log2,
    "max": max,
    "min": min,
    "round": round,
    "sqrt": math.sqrt,
}


class BadRule(ValueError):
    """Parameters or a formula that cannot be used; the text says why.

    As text it is English, for the checker of the bank; `told()` says it to a curator.
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message % values)
        self.message, self.values = message, values

    def told(self) -> str:
        """In the language of the interface; what Python says about a formula stays as it is."""
        return gettext(self.message) % self.values


def draw(parameters: Mapping[str, Any], seed: int) -> Parameters:
    """The same seed gives the same numbers, for ever and on every machine (so no `random`)."""
    return {name: _pick(values(name, rule), f"{seed}/{name}") for name, rule in parameters.items()}


def values(name: str, rule: Any) -> list[Number]:
    """Of one parameter: those listed, or those of a range, both ends included."""
    if not name.isidentifier() or name in FUNCTIONS or name == "answer":
        raise BadRule(_("%(name)r cannot be the name of a parameter"), name=name)
    if isinstance(rule, Mapping):
        return _range(name, rule)
    if not isinstance(rule, list) or not rule or len(rule) > MAXIMUM_VALUES:
        raise BadRule(
            _("%(name)s: a list of 1 to %(most)d numbers, or {from, to, step}"), name=name, most=MAXIMUM_VALUES
        )
    if not all(_is_number(value) for value in rule):
        raise BadRule(_("%(name)s: not all of %(given)r are numbers"), name=name, given=rule)
    return rule


def combinations(parameters: Mapping[str, Any]) -> Iterator[Parameters]:
    lists = {name: values(name, rule) for name, rule in parameters.items()}
    total = math.prod(len(each) for each in lists.values())
    if total > MAXIMUM_COMBINATIONS:
        message = _("%(total)s combinations; at most %(most)s, so that each can be checked")
        raise BadRule(message, total=f"{total:,}", most=f"{MAXIMUM_COMBINATIONS:,}")
    for chosen in itertools.product(*lists.values()):
        yield dict(zip(lists, chosen, strict=True))


class Formula:
    """Arithmetic on the parameters' names, parsed once."""

    def __init__(self, text: object) -> None:
        if not isinstance(text, str) or not text.strip():
            raise BadRule(_("the formula must be text"))
        self.text = text
        self._evaluator = SimpleEval(functions=FUNCTIONS)
        try:
            self._parsed = self._evaluator.parse(text.strip())
        except Exception as error:  # simpleeval's own errors and Python's SyntaxError
            raise BadRule(_("formula %(text)r: %(problem)s"), text=text, problem=error) from error

    @property
    def names(self) -> set[str]:
        found = {node.id for node in ast.walk(self._parsed) if isinstance(node, ast.Name)}
        return found - set(FUNCTIONS)

    def value(self, parameters: Parameters) -> float:
        self._evaluator.names = dict(parameters)
        try:
            result = self._evaluator.eval(self.text, previously_parsed=self._parsed)
        except Exception as error:  # division by zero, a negative root, a name that is not there
            message = _("formula %(text)r with %(parameters)s: %(problem)s")
            raise BadRule(message, text=self.text, parameters=parameters, problem=error) from error
        if not _is_number(result) or not abs(result) < 1e300:
            message = _("formula %(text)r with %(parameters)s gives %(result)r, no usable number")
            raise BadRule(message, text=self.text, parameters=parameters, result=result)
        return float(result)


def _range(name: str, rule: Mapping[str, Any]) -> list[Number]:
    if set(rule) != {"from", "to", "step"} or not all(_is_number(value) for value in rule.values()):
        raise BadRule(_("%(name)s: a range is {from, to, step}, all numbers"), name=name)
    first, last, step = rule["from"], rule["to"], rule["step"]
    if step <= 0 or last < first:
        raise BadRule(_("%(name)s: the step must be above 0 and `to` not below `from`"), name=name)
    count = math.floor((last - first) / step + 1e-9) + 1
    if count > MAXIMUM_VALUES:
        raise BadRule(_("%(name)s: %(count)d values; at most %(most)d"), name=name, count=count, most=MAXIMUM_VALUES)
    whole = all(isinstance(value, int) for value in (first, step))
    return [first + number * step if whole else round(first + number * step, 10) for number in range(count)]


def _pick(choices: list[Number], key: str) -> Number:
    digest = hashlib.sha256(key.encode()).digest()
    return choices[int.from_bytes(digest[:8], "big") % len(choices)]


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
