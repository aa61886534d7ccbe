"""One job on a GPU: as on a CPU, but in groups of calls, on content made and compared on the device."""

from __future__ import annotations

import threading
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, cast

import torch

from grader.errors import OurFault, RunnerLost, Verdict
from grader.judge import report
from grader.judge.builder import Building
from grader.judge.conversation import CompileFailure, Program
from grader.judge.gpu import words as gpu_words
from grader.judge.gpu.arena import Arena
from grader.judge.gpu.content import Content
from grader.judge.gpu.device import DeviceLost
from grader.judge.gpu.session import DEVICE_MEMORY_MIB, GpuSession
from grader.judge.gpu.stopwatch import GpuStopwatch
from grader.judge.gpu.turns import Turn, arena_bytes, draw_turns, is_costly
from grader.judge.gpu.verify import Copies, Verifier
from grader.judge.judging import Judging
from grader.judge.roofline import floor_seconds
from grader.judge.session import Step
from grader.protocol import Result

if TYPE_CHECKING:
    from grader.judge.cases import Case
    from grader.judge.devices.cuda import CudaDevice


class GpuJudging(Judging):
    def run(self) -> Result:
        try:
            return self._run()
        except RunnerLost:  # with the zygote, perhaps, and then the trusted runners went as well
            self._cuda.references.close()
            raise
        except (DeviceLost, RuntimeError) as error:  # torch tells of a broken context in words of its own
            if isinstance(error, DeviceLost) or self._cuda.gpu.is_lost():
                self._cuda.give_up(str(error))
            raise

    @property
    def _cuda(self) -> CudaDevice:
        return cast("CudaDevice", self._device)

    def _run(self) -> Result:
        turns = self._turns()
        self._progress(0, len(turns))
        compiled = self._job.language in self._device.compilers
        if compiled and self._job.mode == "compile":
            return self._build() or self._compiled()
        arena = self._cuda.arena(arena_bytes(turns))
        preparing = self._prepare(turns, arena)
        try:
            return self._judge_turns(turns, arena, self._start_building() if compiled else None, preparing)
        except CompileFailure as failure_of_the_source:
            return self._compile_error(failure_of_the_source)
        except Verdict as verdict:
            return self._ended(verdict)
        finally:
            if preparing:
                preparing.join()  # it works on this arena, which the next job may have to replace
            arena.scrub()
            torch.cuda.empty_cache()

    def _prepare(self, turns: list[Turn], arena: Arena) -> threading.Thread | None:
        if any(turn.case.timed for turn in turns):
            return self._cuda.references.prepare(self._problem, arena)
        return None

    def _turns(self) -> list[Turn]:
        if self._job.mode == "compile":
            return []
        gpu, ceilings = self._cuda.gpu, self._cuda.gpu_ceilings

        def floor(case: Case) -> float:
            return floor_seconds(self._problem.cost(case.call), ceilings.of(case.call, gpu.cache_bytes))

        return draw_turns(
            self._problem,
            self._job.mode,
            gpu.total_bytes // 2,
            floor,
            costly=lambda case: is_costly(self._problem, case),
        )

    def _judge_turns(
        self, turns: list[Turn], arena: Arena, building: Building | None, preparing: threading.Thread | None
    ) -> Result:
        program = Program(
            language=self._job.language,
            source=self._job.source,
            harness=self._problem.harness[self._job.language],
            library=building.library if building else None,
            only_compile=self._job.mode == "compile",
        )
        gpu = self._cuda.gpu
        stopwatch = GpuStopwatch(self._problem, self._cuda.gpu_ceilings, gpu.cache_bytes, self._cuda.references, arena)
        self._cuda.last_stopwatch = stopwatch
        with ExitStack() as stack:
            if building:
                stack.callback(building.give_up)
            if building and preparing:
                preparing.join()  # else the memory of their contexts would be taken for the submission's
            limits = self._cuda.limits_of(self._problem)
            session = self._cuda.open_session(program, arena, limits, stack, self._cancelled)
            try:
                session.begin(program)  # its context is made while the compiler works
                if building and (failure := self._finish(building)):
                    return failure
                session.finish_loading()
                self._take_turns(session, turns, arena, stopwatch)
            finally:
                session.close()
                self._output = session.output()
            session.check_end()
        return self._compiled() if program.only_compile else self._counted(stopwatch)

    def _take_turns(self, session: GpuSession, turns: list[Turn], arena: Arena, stopwatch: GpuStopwatch) -> None:
        verifier = Verifier(self._cuda.gpu, self._problem)
        for done, turn in enumerate(turns, start=1):
            # What is wrong is not timed any further.
            if not (turn.case.timed and (self._wrong() or stopwatch.has_enough(turn))):
                self._take_turn(session, turn, arena, verifier, stopwatch)
            self._progress(done, len(turns))

    def _take_turn(
        self, session: GpuSession, turn: Turn, arena: Arena, verifier: Verifier, stopwatch: GpuStopwatch
    ) -> None:
        started = time.monotonic()
        try:
            content = Content(self._cuda.gpu, arena, self._problem, turn.case, turn.group)
            copies = Copies(self._cuda.gpu, content.slots, turn.case.call)
            step = session.step(content, copies)
            mismatch = verifier.first_mismatch(content, copies)
        except torch.OutOfMemoryError as error:
            raise self._whose_memory(session, error) from error
        except Verdict as verdict:
            self._note(report.failed(turn.case, verdict.english, verdict.chinese))
            raise
        told = Step({}, {}, step.seconds, step.hints)
        outcome = report.wrong(turn.case, mismatch, told) if mismatch else report.passed(turn.case)
        self._note(outcome)
        if turn.case.timed and not self._wrong():
            stopwatch.take(content, copies, step.seconds)
        self.steps_seconds += time.monotonic() - started

    def _whose_memory(self, session: GpuSession, error: Exception) -> Verdict | OurFault:
        """The judge found no room: because of the submission, or of this device."""
        if session.holds_too_much():
            return gpu_words.device_memory_limit(DEVICE_MEMORY_MIB)
        return OurFault(f"the judge needs more memory of the GPU than there is: {error!s:.300}")
