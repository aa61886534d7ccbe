"""How a typed answer is read: a number, then at most one unit. Small, total, and done in a moment.

answer   = [sign] number [power] [scale] [unit]
number   = digits, with , _ ' or blanks between groups of three; a decimal point
power    = e10 | x10^10 | ^30            (at most three digits)
scale    = 万 亿 万亿 千万 ... | thousand | million | billion | trillion
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable
from typing import Any, Literal

from quizapp.catalog.numeric.units import Unit, find_unit, is_unit

MAXIMUM_LENGTH = 80
Reason = Literal["empty", "too_long", "not_a_number", "unknown_unit", "wrong_unit", "out_of_range"]

SCALES = tuple("KMGTPBkmgtpb")

_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
_SUPERSCRIPTS = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+")
_SIGNS = str.maketrans({"−": "-", "–": "-", "×": "x", "✕": "x", "·": "x", "⋅": "x", "’": "'"})
_ABOUT = re.compile(r"^(?:[≈~=]|约|大约|about)\s*", re.IGNORECASE)
_NUMBER = re.compile(r"[+-]?\s?(?:\d{1,3}(?:[,_' ]\d{3})+(?!\d)|\d+)?(?:\.\d*)?")
_EXPONENT = re.compile(r"[eE]([+-]?\d{1,3})(?!\d)|\s*[xX*]\s*10\s*(?:\^|\*\*)\s*\(?([+-]?\d{1,3})\)?(?!\d)")
_POWER = re.compile(r"\s*(?:\^|\*\*)\s*\(?([+-]?\d{1,3})\)?(?!\d)")
_SCALE = re.compile(r"\s*(?:([十百千]?[万亿]{1,2}|[百千])|(thousand|million|billion|trillion)\b)", re.IGNORECASE)
_CHINESE = {"十": 1e1, "百": 1e2, "千": 1e3, "万": 1e4, "亿": 1e8}
_ENGLISH = {"thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}


class Unreadable(ValueError):
    """The answer is no number with a unit of this kind."""

    def __init__(self, reason: Reason) -> None:
        self.reason: Reason = reason
        super().__init__(reason)


def read_answer(answer: str | float, unit: Unit) -> float:
    """The value in `unit`. A bare number is in `unit` already. Raises Unreadable."""
    if isinstance(answer, int | float):
        return _finite(lambda: float(answer))
    if len(answer) > MAXIMUM_LENGTH:
        raise Unreadable("too_long")
    text = _SUPERSCRIPTS.sub(lambda found: "^" + found.group().translate(_SUPERSCRIPT), answer)
    text = unicodedata.normalize("NFKC", text).translate(_SIGNS).strip()
    text = _ABOUT.sub("", text)
    if not text:
        raise Unreadable("empty")
    value, rest = _number(text)
    return _finite(lambda: value * _in_unit(rest, unit))


def _number(text: str) -> tuple[float, str]:
    """The number at the head and what follows it."""
    found = _NUMBER.match(text)
    digits = re.sub(r"[,_' ]", "", found.group()) if found else ""
    if not re.search(r"\d", digits) or found is None:
        raise Unreadable("not_a_number")
    value, rest = float(digits), text[found.end() :]
    if exponent := _EXPONENT.match(rest):
        power = int(exponent[1] or exponent[2])
        return _finite(lambda: value * 10.0**power), _scaled_rest(rest[exponent.end() :])
    if raised := _POWER.match(rest):
        # As it is written by hand: in -2^2 the sign stays outside.
        return _finite(lambda: math.copysign(abs(value) ** int(raised[1]), value)), _scaled_rest(rest[raised.end() :])
    if scale := _SCALE.match(rest):
        factor = math.prod(_CHINESE[sign] for sign in scale[1]) if scale[1] else _ENGLISH[scale[2].lower()]
        return value * factor, _scaled_rest(rest[scale.end() :])
    return value, _scaled_rest(rest)


def _scaled_rest(rest: str) -> str:
    """What is left must look like a unit: a second number, power or separator is no answer."""
    if re.match(r"\s*[\d.,_'^*(+-]", rest) and rest.strip() != "1":
        raise Unreadable("not_a_number")
    return rest


def _in_unit(rest: str, unit: Unit) -> float:
    """The factor from the unit that was written to the one that is wanted."""
    name = re.sub(r"\s+", "", rest).rstrip(".。")
    name = re.sub(r"^个(?=.)", "", name)
    if not name:
        return 1.0
    written = find_unit(name, unit.dimension)
    if written is None:
        # "32 G" of memory may mean GB or GiB: ask, rather than call it wrong.
        raise Unreadable("wrong_unit" if is_unit(name) and name not in SCALES else "unknown_unit")
    return written.factor / unit.factor


def _finite(compute: Callable[[], Any]) -> float:
    try:
        value = compute()
    except (OverflowError, ZeroDivisionError) as error:
        raise Unreadable("out_of_range") from error
    if not isinstance(value, float) or not math.isfinite(value):
        raise Unreadable("out_of_range")
    return value
