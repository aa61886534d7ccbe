"""How a harness hands a Python value to the judge: the number, and beside it a tag for the exact type."""

from __future__ import annotations

from typing import Any

INTEGER = 1
BOOLEAN = 2
FLOAT = 3
NONE = 4
TEXT = 5
TOO_LARGE = 6
OTHER = 7

_TAGS = {bool: BOOLEAN, float: FLOAT, type(None): NONE, str: TEXT}


def write_integer(value: Any, numbers: Any, tags: Any, position: int = 0) -> None:
    """Only an `int` itself is one: not a bool, not a subclass that redefines what equality means."""
    tag = _TAGS.get(type(value), OTHER)
    if type(value) is int:
        tag = INTEGER if -(2**63) <= value < 2**63 else TOO_LARGE
    tags[position] = tag
    if tag == INTEGER:
        numbers[position] = value
