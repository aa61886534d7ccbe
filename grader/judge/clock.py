"""From single timings to what is reported. Pure.

On a CPU every timed call is a single one on fresh inputs. What a call costs that does nothing - waking the runner, its
answer, the copy of the outputs - is measured beside it with the same arrays, and taken off. The shortest of the rounds
counts: other work on the machine only ever makes a round longer, and no round sees inputs that another has seen.
"""

from __future__ import annotations

from dataclasses import dataclass, field

ROUNDS = 5  # of each shape to time; fixed in advance
_LEAST_SHARE = 0.1  # of a whole step: a call shorter than that drowns in what surrounds it


@dataclass
class Timings:
    """Of one shape, in seconds: the submission, a call that does nothing, and the library's way where there is one."""

    own: list[float] = field(default_factory=list)
    empty: list[float] = field(default_factory=list)
    library: list[float] = field(default_factory=list)

    def own_seconds(self) -> float:
        return less_what_surrounds(min(self.own), min(self.empty))

    def library_seconds(self) -> float | None:
        return less_what_surrounds(min(self.library), min(self.empty)) if self.library else None


def less_what_surrounds(step_seconds: float, empty_seconds: float) -> float:
    return max(step_seconds - empty_seconds, _LEAST_SHARE * step_seconds)
