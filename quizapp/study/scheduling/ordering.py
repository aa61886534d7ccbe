"""The order of a queue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def mix_evenly(many: Sequence[Item], few: Sequence[Item]) -> list[Item]:
    """Both in their own order, the second spread evenly among the first."""
    total = len(many) + len(few)
    # Each item stands in the middle of its share of the whole; ties go to the first list.
    places = [((index + 0.5) / len(many) * total, 0, item) for index, item in enumerate(many)]
    places += [((index + 0.5) / len(few) * total, 1, item) for index, item in enumerate(few)]
    return [item for _, _, item in sorted(places, key=lambda place: place[:2])]
