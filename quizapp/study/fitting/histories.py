"""Many review histories as arrays, longest first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

LONGEST = 64  # reviews of one card that are looked at, as in the published optimisers; each costs a step


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One review: rating 1 to 4, study days since the one before, and when it was (any growing number)."""

    rating: int
    days: int
    at: float


@dataclass(frozen=True, slots=True)
class Histories:
    """Shape of each array: cards x reviews, padded by rating 0; cards in order of falling length."""

    ratings: NDArray[np.int64]
    days: NDArray[np.float64]
    at: NDArray[np.float64]

    @property
    def counted(self) -> NDArray[np.bool_]:
        """Reviews whose recall can be predicted: not the first of a card, and not on the day of the one before."""
        counted = (self.ratings > 0) & (self.days > 0)
        counted[:, :1] = False
        return np.asarray(counted)

    def before(self, moment: float) -> NDArray[np.bool_]:
        return np.asarray(self.counted & (self.at < moment))

    def from_then_on(self, moment: float) -> NDArray[np.bool_]:
        return np.asarray(self.counted & (self.at >= moment))

    def moment_after(self, share: float) -> float:
        """The moment before which that share of the counted reviews lies."""
        moments = np.sort(self.at[self.counted])
        return float(moments[int(len(moments) * share)])


def histories_of(cards: Iterable[list[Reviewed]]) -> Histories:
    rows = sorted((card[:LONGEST] for card in cards if card), key=len, reverse=True)
    shape = (len(rows), len(rows[0]) if rows else 0)
    ratings, days, at = np.zeros(shape, dtype=np.int64), np.zeros(shape), np.zeros(shape)
    for number, row in enumerate(rows):
        ratings[number, : len(row)] = [one.rating for one in row]
        days[number, : len(row)] = [one.days for one in row]
        at[number, : len(row)] = [one.at for one in row]
    return Histories(ratings, days, at)
