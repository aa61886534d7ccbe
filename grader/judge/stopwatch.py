"""Times a submission against the library and against nothing, step beside step, each in a runner of its own.

The three get the same fresh inputs; whoever is not being timed stands still.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from grader.errors import OurFault, Verdict
from grader.judge import words
from grader.judge.cases import Case
from grader.judge.clock import Timings
from grader.judge.devices.cpu import CpuDevice
from grader.judge.kit import Values
from grader.judge.problems import Problem
from grader.judge.roofline import floor_seconds, impossible, performance_of
from grader.judge.session import Program, Session
from grader.protocol import Performance

_NOTHING = Program("python", b"", "ENTRY = '__str__'\ndef call(solution, arrays, numbers):\n    pass\n")


@dataclass
class _Timed:
    case: Case
    timings: Timings


class Stopwatch:
    """Opens its runners when it is told to, or at the first timed step; `stack` closes them."""

    def __init__(
        self,
        problem: Problem,
        device: CpuDevice,
        cases: list[Case],
        cancelled: Callable[[], bool],
        stack: ExitStack,
    ) -> None:
        self._problem = problem
        self._device = device
        self._cases = [case for case in cases if case.timed]
        self._cancelled = cancelled
        self._stack = stack
        self._nothing: Session | None = None
        self._library: Session | None = None
        self._timed: dict[str, _Timed] = {}

    def open(self) -> None:
        """Now rather than later, where there is something to time: while a compiler works nobody waits for it."""
        if self._cases:
            with _ours():
                self._open_nothing()
                self._open_library()

    def take(self, case: Case, inputs: dict[str, Values], own_seconds: float) -> None:
        """One round: `own_seconds` is the submission's, the others follow at once."""
        timings = self._timed.setdefault(case.name, _Timed(case, Timings())).timings
        timings.own.append(own_seconds)
        with _ours():
            timings.empty.append(self._open_nothing().step(case.call, inputs).seconds)
            library = self._open_library()
            if library is not None:
                timings.library.append(library.step(case.call, inputs).seconds)

    def performance(self) -> tuple[Performance, ...]:
        """Of every shape, as the problem lists them. Raises Verdict: `suspicious` or `too_slow`."""
        shapes = [self._timed[name] for name in sorted(self._timed)]
        for timed in shapes:  # of all before the first is told: they stand in one picture, under the same roofs
            self._learn(timed)
        return tuple(self._of_shape(timed) for timed in shapes)

    def too_slow(self, performance: tuple[Performance, ...]) -> Verdict | None:
        least = self._problem.least_percent.get(self._device.kind)
        reached = [100 * line.limit_ratio for line in performance if line.limit_ratio is not None]
        if least is None or not reached or min(reached) >= least:
            return None
        return words.too_slow(min(reached), least)

    def _learn(self, timed: _Timed) -> None:
        # A whole step, overhead and all, as below: neither a ceiling nor a suspicion may rest on a difference of two
        # noises.
        if timed.timings.library:
            self._device.learn(self._problem.cost(timed.case.call), min(timed.timings.library))

    def _of_shape(self, timed: _Timed) -> Performance:
        timings, cost = timed.timings, self._problem.cost(timed.case.call)
        ceilings, whole = self._device.ceilings, min(timings.own)
        if impossible(cost, ceilings, whole):
            raise words.below_floor(whole * 1e6, floor_seconds(cost, ceilings) * 1e6)
        return performance_of(timed.case.shape, timings.own_seconds(), timings.library_seconds(), cost, ceilings)

    def _open_nothing(self) -> Session:
        if self._nothing is None:
            self._nothing = self._open(_NOTHING)
        return self._nothing

    def _open_library(self) -> Session | None:
        if self._library is None and self._problem.library is not None:
            program = Program("python", self._problem.library, self._problem.harness["python"])
            self._library = self._open(program)
        return self._library

    def _open(self, program: Program) -> Session:
        session = self._stack.enter_context(
            self._device.session(self._problem, program, self._cases, self._cancelled, trusted=True)
        )
        session.load(program)
        return session


@contextmanager
def _ours() -> Iterator[None]:
    """What befalls a trusted runner is not the submission's doing."""
    try:
        yield
    except Verdict as verdict:
        if verdict.verdict == "cancelled":
            raise
        raise OurFault(f"a trusted runner failed: {verdict.english}") from verdict
