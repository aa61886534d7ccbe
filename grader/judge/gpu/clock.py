"""From steps with groups of calls to the time of one call. Pure.

T(g) is a step with g calls, F(g) the same with calls that do nothing: the way to the runner and back, the switch
between two processes' contexts, the copy of the outputs. What is left, D(g) = T(g) - F(g), grows by one call's time
a call.

The time is the larger of the slope of D and of D(G) / G at the largest group. Who dawdles in small groups, so that the
slope shrinks, does not change the second; the two then differ by more than the noise, and that is told.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import fmean

GROUPS = (1, 9, 17)
_SHORTER = ((1, 5, 9), (1, 3, 5), (1, 2, 3))
_NOISE_SECONDS = 20e-6
_NOISE_SHARE = 0.25
_LEAST_SHARE = 0.02  # of a step: what is shorter than that is noise, not time

Steps = dict[int, list[float]]  # group -> seconds of each of its steps


@dataclass
class GroupTimings:
    """Of one shape: the submission, nothing, and the library's way where there is one."""

    own: Steps = field(default_factory=dict)
    empty: Steps = field(default_factory=dict)
    library: Steps = field(default_factory=dict)


@dataclass(frozen=True)
class CallTime:
    """Both in seconds a call."""

    slope: float
    whole: float

    @property
    def seconds(self) -> float:
        return max(self.slope, self.whole)

    @property
    def dawdled(self) -> bool:
        return self.whole > (1 + _NOISE_SHARE) * self.slope + _NOISE_SECONDS


def call_time(steps: Steps, empty: Steps) -> CallTime:
    """With three equally spaced groups the line of least squares goes through the outer two."""
    groups = sorted(steps)
    left = {group: typical(steps[group]) - typical(empty[group]) for group in groups if group in empty}
    groups = sorted(left)
    smallest, largest = groups[0], groups[-1]
    least = _LEAST_SHARE * typical(steps[largest]) / largest
    whole = left[largest] / largest
    slope = (left[largest] - left[smallest]) / (largest - smallest) if largest > smallest else whole
    return CallTime(max(slope, least), max(whole, least))


def typical(steps: list[float]) -> float:
    """The mean of the faster half. What disturbs a step - clocks that dip after heavy work, a compiler that runs at a
    first call - only ever makes it longer, and every step of the half has had its outputs checked. On recorded steps of
    an H200 this repeats within 3 % where the median of all does within 4 to 25 %.
    """
    ordered = sorted(steps)
    return fmean(ordered[: (len(ordered) + 1) // 2])


def groups_that_fit(bytes_of_a_call: int, room: int, *, costly: bool) -> tuple[int, ...]:
    """Fewer calls in a group where memory is short, or where checking one call takes the judge long."""
    for groups in _SHORTER[1:] if costly else (GROUPS, *_SHORTER):
        if groups[-1] * bytes_of_a_call <= room:
            return groups
    return (1, 2)
