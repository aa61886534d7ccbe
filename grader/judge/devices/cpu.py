"""The CPU: memory in a memfd, python and cpp as they are, triton in its interpreter; cuda is only compiled."""

from __future__ import annotations

import logging
import platform
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from grader.judge.buffer import Buffer, place
from grader.judge.builder import cpp_compiler, cuda_compiler
from grader.judge.cases import Case
from grader.judge.devices.ceilings import ceilings, keep
from grader.judge.kit import Cost
from grader.judge.problems import Problem
from grader.judge.roofline import Ceilings
from grader.judge.session import Program, Session
from grader.protocol import Finding, Job, Result
from grader.sandbox.limits import RUNNER, Limits
from grader.sandbox.pool import Pool

log = logging.getLogger("grader.judge")

_PATIENCE = 10  # of a submission's own limit
_NEWS = 1.05  # a ceiling that rose by so much is worth writing down
LANGUAGES = ("python", "cpp", "triton")


class CpuDevice:
    kind = "cpu"
    languages: tuple[str, ...] = LANGUAGES
    judging: type[Any] | None = None  # what judges on it; None: judging.Judging

    def __init__(self, pool: Pool | None = None) -> None:
        self.pool = pool or Pool()
        self.pool.warm_up()
        self.name = _processor_name()
        self._ceilings: Ceilings | None = None
        cuda = cuda_compiler()
        self.compilers = {"cpp": cpp_compiler()} | ({"cuda": cuda} if cuda else {})

    @property
    def warnings(self) -> tuple[str, ...]:
        return self.pool.warnings

    @property
    def ceilings(self) -> Ceilings:
        """Measured at the first question, once per machine."""
        if self._ceilings is None:
            self._ceilings = ceilings(self.pool)
        return self._ceilings

    def learn(self, cost: Cost, seconds: float) -> None:
        """The library has just reached this: a ceiling that was measured on a busy machine was measured low."""
        known, raised = self.ceilings, self.ceilings.raised(cost, seconds)
        self._ceilings = raised
        if raised.by_more_than(known, _NEWS):
            keep(raised)

    def prepare(self, problems: Iterable[Problem]) -> None:
        """What the first job would else wait for: the ceilings, where this machine has none yet."""
        log.info("ceilings: %s", self.ceilings)

    def label(self, language: str) -> str:
        """What a result calls the place where it was judged."""
        return "interpreter" if language == "triton" else "cpu"

    @contextmanager
    def session(
        self,
        problem: Problem,
        program: Program,
        cases: list[Case],
        cancelled: Callable[[], bool],
        *,
        trusted: bool = False,
    ) -> Iterator[Session]:
        """A caged runner with a buffer that holds any of `cases`; both are gone afterwards. A `trusted` one is there
        for as long as a submission may take, its compiler included."""
        buffer = Buffer(max([place(case.call)[1] for case in cases], default=4096))
        limits = limits_of(problem)
        if trusted:
            limits = replace(limits, wall_seconds=_PATIENCE * limits.wall_seconds)
        try:
            runner = self.pool.runner(program.language, buffer.descriptor, program.library, limits)
            session = Session(runner, buffer, limits, cancelled, caged_memory=self.pool.groups.available)
            try:
                yield session
            finally:
                session.close()
        finally:
            buffer.close()

    def findings(self, job: Job, problem: Problem, result: Result) -> tuple[Finding, ...]:
        """What tools of this device see after the verdict: none here."""
        return ()

    def close(self) -> None:
        self.pool.close()


def limits_of(problem: Problem) -> Limits:
    return replace(
        RUNNER,
        wall_seconds=problem.wall_seconds,
        call_seconds=problem.call_seconds,
        memory_mib=problem.memory_mib,
    )


def _processor_name() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
