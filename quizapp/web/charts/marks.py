"""What charts are made of. Lengths are units of the view box, which is as wide as the chart is drawn."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    name: str  # its class


@dataclass(frozen=True, slots=True)
class Label:
    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Tick:
    """A value of an axis, at a distance from its beginning."""

    at: float
    text: str


STEPS = (1, 2, 5)


def scale(most: float, ticks: int = 4) -> list[int]:
    """Round values from 0 to the first that is not below `most`, in at most `ticks` steps."""
    unit = 1
    while True:
        for step in STEPS:
            if step * unit * ticks >= most:
                count = max(-(-int(-(-most // 1)) // (step * unit)), 1)
                return [step * unit * number for number in range(count + 1)]
        unit *= 10
