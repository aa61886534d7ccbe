"""Times a submission on a GPU against nothing and against the library, step beside step, in runners of their own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from grader.errors import OurFault, Verdict
from grader.judge import words
from grader.judge.cases import Case
from grader.judge.gpu import words as gpu_words
from grader.judge.gpu.ceilings import GpuCeilings, possible_seconds
from grader.judge.gpu.clock import GroupTimings, Steps, call_time
from grader.judge.problems import Problem
from grader.judge.roofline import performance_of
from grader.protocol import Performance

if TYPE_CHECKING:
    from grader.judge.gpu.arena import Arena
    from grader.judge.gpu.content import Content
    from grader.judge.gpu.references import References
    from grader.judge.gpu.turns import Turn
    from grader.judge.gpu.verify import Copies

_EMPTY_STEPS = 2  # beside each of the submission's: they are short, and their noise counts as much
_LIBRARY_STEPS = 3  # of each group
_LONG_SECONDS = 4e-3
_STEPS_OF_LONG_CALLS = 2
_DOUBT = 0.85  # a ceiling is the best of some runs; nothing honest was ever more than a few percent above it


@dataclass
class _Timed:
    case: Case
    timings: GroupTimings = field(default_factory=GroupTimings)


class GpuStopwatch:
    def __init__(
        self, problem: Problem, ceilings: GpuCeilings, cache_bytes: int, references: References, arena: Arena
    ) -> None:
        self._problem = problem
        self._ceilings = ceilings
        self._cache_bytes = cache_bytes
        self._references = references
        self._arena = arena
        self._timed: dict[str, _Timed] = {}

    def take(self, content: Content, copies: Copies, own_seconds: float) -> None:
        """One step of the submission has just taken `own_seconds`; the others follow at once."""
        timings = self._timed.setdefault(content.case.name, _Timed(content.case)).timings
        group = len(content.slots.starts)
        _note(timings.own, group, own_seconds)
        try:
            nothing = self._references.nothing(self._arena)
            for _ in range(_EMPTY_STEPS):
                _note(timings.empty, group, nothing.step(content, copies, fresh=False).seconds)
            library = self._references.library(self._problem, self._arena)
            if library is not None and len(timings.library.get(group, ())) < _LIBRARY_STEPS:
                content.renew()
                _note(timings.library, group, library.step(content, copies).seconds)
        except Verdict as verdict:
            self._references.close()
            raise OurFault(f"a trusted runner failed: {verdict.english}") from verdict

    def has_enough(self, turn: Turn) -> bool:
        """Of calls so long that the noise of a step is nothing beside them, a few steps tell as much as many, and the
        group between the outer ones tells nothing. A first step may hold a compiler: it takes steps of two groups, and
        the shortest of all, to call them long."""
        timed = self._timed.get(turn.case.name)
        if timed is None or len(timed.timings.own) < 2:
            return False
        own = timed.timings.own
        needed = 0 if turn.between else _STEPS_OF_LONG_CALLS
        shortest = min(min(steps) / group for group, steps in own.items())
        return len(own.get(turn.group, ())) >= needed and shortest > _LONG_SECONDS

    def performance(self) -> tuple[Performance, ...]:
        """Of every shape, as the problem lists them. Raises Verdict: `suspicious`."""
        return tuple(self._of_shape(self._timed[name]) for name in sorted(self._timed))

    def too_slow(self, performance: tuple[Performance, ...]) -> Verdict | None:
        least = self._problem.least_percent.get("gpu")
        reached = [100 * line.limit_ratio for line in performance if line.limit_ratio is not None]
        if least is None or not reached or min(reached) >= least:
            return None
        return words.too_slow(min(reached), least)

    def _of_shape(self, timed: _Timed) -> Performance:
        timings, call = timed.timings, timed.case.call
        cost, own = self._problem.cost(call), call_time(timings.own, timings.empty)
        if own.dawdled:
            raise gpu_words.dawdled(own.slope * 1e6, own.whole * 1e6)
        floor = possible_seconds(cost, self._ceilings.bounds_of(call, self._cache_bytes))
        if own.seconds < _DOUBT * floor:
            raise words.below_floor(own.seconds * 1e6, floor * 1e6)
        library = call_time(timings.library, timings.empty).seconds if timings.library else None
        ceilings = self._ceilings.of(call, self._cache_bytes)
        return performance_of(timed.case.shape, own.seconds, library, cost, ceilings)

    def raw(self) -> dict[str, GroupTimings]:
        """Shape -> every step's seconds, for who studies the clock itself."""
        return {timed.case.shape: timed.timings for timed in self._timed.values()}


def _note(steps: Steps, group: int, seconds: float) -> None:
    steps.setdefault(group, []).append(seconds)
