"""From an ideal interval to a day: Anki's fuzz window, one seeded draw, evened out by the load of the days."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping
from datetime import date, timedelta

Load = Mapping[date, int]  # cards due on a study day, frozen at the start of the day on which the draw is made
NO_LOAD: Load = {}

# From (days), to (days), share of the interval between them: Anki's FUZZ_RANGES.
_FUZZ_RANGES = ((2.5, 7.0, 0.15), (7.0, 20.0, 0.1), (20.0, math.inf, 0.05))
# So many cards are thought to be due on every day beside those that are. With nothing added a day without a card
# would draw all of them; with a mean load added the emptiest day is likelier than the fullest by a bounded factor.
_EVEN_LOAD = 20


def fuzz_window(interval: float, shortest: int, longest: int) -> tuple[int, int]:
    """First and last day that the fuzz may choose, within the limits."""
    shortest = min(shortest, longest)
    interval = min(max(interval, shortest), longest)
    delta = 0.0
    if interval >= 2.5:
        delta = 1.0 + sum(share * max(min(interval, end) - start, 0.0) for start, end, share in _FUZZ_RANGES)
    first, last = _round(interval - delta), _round(interval + delta)
    return min(max(first, shortest), longest), min(max(last, shortest), longest)


def draw(card: int, reviews: int) -> float:
    """A number from 0 to 1 (exclusive) that belongs to this card after so many reviews, on every device."""
    digest = hashlib.blake2b(f"{card}:{reviews}".encode(), digest_size=8).digest()
    return (int.from_bytes(digest, "big") >> 11) / 2**53


def choose_days(ideal: float, shortest: int, longest: int, day: date, chance: float, load: Load) -> int:
    """Days until the next review, counted from study day `day`."""
    first, last = fuzz_window(ideal, shortest, longest)
    if first == last:
        return first
    due = [load.get(day + timedelta(days=days), 0) for days in range(first, last + 1)]
    even = max(_EVEN_LOAD, sum(due) / len(due))
    weights = [1 / (even + cards) for cards in due]
    left = chance * sum(weights)
    for days, weight in enumerate(weights, start=first):
        left -= weight
        if left < 0:
            return days
    return last  # rounding: the draw was as good as 1


def _round(days: float) -> int:
    """Half away from zero, as Anki rounds; Python rounds half to even."""
    return math.floor(days + 0.5)
