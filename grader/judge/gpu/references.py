"""Trusted runners that stay: one that does nothing, and some with the library's way of a problem each.

They hold no learner's code, so they may outlive a submission; a new arena replaces them.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace

from grader.errors import OurFault, Verdict
from grader.judge.conversation import Program
from grader.judge.gpu.arena import Arena
from grader.judge.gpu.session import GpuSession
from grader.judge.problems import Problem
from grader.sandbox.limits import Limits

log = logging.getLogger("grader.judge")

_MOST = 8  # each holds a context, some 600 MiB of the device's memory
_FOR_EVER = 10**9  # seconds; they are killed with their judge
_NOTHING = Program("nothing", b"", "")

Opened = Callable[[Program, Arena, Limits, ExitStack], GpuSession]


@dataclass
class _Kept:
    arena: Arena
    session: GpuSession
    stack: ExitStack


class References:
    """`open_session` starts a runner on an arena and leaves its end to the stack."""

    def __init__(self, open_session: Opened, limits: Limits) -> None:
        self._open_session = open_session
        self._limits = replace(limits, wall_seconds=_FOR_EVER, cpu_seconds=_FOR_EVER)
        self._kept: dict[str, _Kept] = {}
        self._turn = threading.Lock()

    def prepare(self, problem: Problem, arena: Arena) -> threading.Thread:
        """Start them while a submission is being compiled; what fails here is raised when they are asked for."""

        def work() -> None:
            try:
                self.nothing(arena)
                self.library(problem, arena)
            except OurFault as error:
                log.warning("a trusted runner did not start: %s", error)

        thread = threading.Thread(target=work, name="references", daemon=True)
        thread.start()
        return thread

    def nothing(self, arena: Arena) -> GpuSession:
        """Raises OurFault."""
        return self._session("", _NOTHING, arena)

    def library(self, problem: Problem, arena: Arena) -> GpuSession | None:
        """None where the problem has no library's way. Raises OurFault."""
        if problem.library is None:
            return None
        harness = problem.harness.get("python") or problem.harness["triton"]
        return self._session(problem.hash, Program("python", problem.library, harness), arena)

    def close(self) -> None:
        with self._turn:
            while self._kept:
                self._kept.popitem()[1].stack.close()

    def _session(self, name: str, program: Program, arena: Arena) -> GpuSession:
        with self._turn:
            kept = self._kept.pop(name, None)
            if kept is not None and kept.arena is arena and kept.session.is_there():
                self._kept[name] = kept  # the latest stands last
                return kept.session
            if kept is not None:
                kept.stack.close()
            while len(self._kept) >= _MOST:
                self._kept.pop(next(iter(self._kept))).stack.close()
            stack = ExitStack()
            try:
                session = self._open_session(program, arena, self._limits, stack)
            except Verdict as verdict:
                stack.close()
                raise OurFault(f"a trusted runner failed: {verdict.english}") from verdict
            except BaseException:
                stack.close()
                raise
            self._kept[name] = _Kept(arena, session, stack)
            return session
