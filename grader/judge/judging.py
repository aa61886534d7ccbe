"""One job from beginning to result. Never raises for what a submission did; OurFault goes to the caller."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import Protocol

from grader.errors import ProblemError, Verdict
from grader.judge import cases as case_drawer
from grader.judge import report, words
from grader.judge.builder import Building, Built
from grader.judge.cases import Case
from grader.judge.compare import compare
from grader.judge.devices.cpu import CpuDevice
from grader.judge.kit import Values
from grader.judge.problems import Problem
from grader.judge.session import CompileFailure, Program, Session, Step
from grader.judge.source import refused
from grader.judge.stopwatch import Stopwatch
from grader.protocol import CaseOutcome, CompilerLine, Job, Performance, Result

_FARTHEST = 1_000_000  # a line or column beyond it is none: they come from a runner

Progress = Callable[[int, int], None]


class Timekeeper(Protocol):
    """What decides by time once every output is right."""

    def performance(self) -> tuple[Performance, ...]: ...

    def too_slow(self, performance: tuple[Performance, ...]) -> Verdict | None: ...


def judge(job: Job, problem: Problem, device: CpuDevice, progress: Progress, cancelled: Callable[[], bool]) -> Result:
    if job.problem_hash and job.problem_hash != problem.hash:
        raise ProblemError(f"{problem.slug}: the job means {job.problem_hash[:12]}, this copy is {problem.hash[:12]}")
    possible = device.languages if job.mode != "compile" else (*device.languages, *device.compilers)
    if job.language not in problem.languages or job.language not in possible:
        raise ProblemError(f"{problem.slug}: {job.language} is not judged on this device")
    if at_once := refused(job.language, job.source):
        return replace(at_once, device=device.label(job.language))
    judging = (device.judging or Judging)(job, problem, device, progress, cancelled)
    try:
        result = judging.run()
    finally:
        judging.close()
    return replace(result, device=device.label(job.language), steps_seconds=judging.steps_seconds)


class Judging:
    def __init__(
        self, job: Job, problem: Problem, device: CpuDevice, progress: Progress, cancelled: Callable[[], bool]
    ) -> None:
        self._job = job
        self._problem = problem
        self._device = device
        self._progress = progress
        self._cancelled = cancelled
        self._built: Built | None = None
        self._outcomes: dict[str, CaseOutcome] = {}
        self._output = ""
        self.steps_seconds = 0.0

    def run(self) -> Result:
        interpreter = self._job.language == "triton"
        drawn = case_drawer.draw(
            self._problem, mode=self._job.mode, device_kind=self._device.kind, interpreter=interpreter
        )
        self._progress(0, len(drawn))
        if self._job.language in self._device.compilers and self._job.mode == "compile":
            return self._build() or self._compiled()
        try:
            return self._judge_in_a_runner([] if self._job.mode == "compile" else drawn)
        except CompileFailure as failure_in_python:
            return self._compile_error(failure_in_python)
        except Verdict as verdict:
            return self._ended(verdict)

    def close(self) -> None:
        if self._built and self._built.library is not None:
            os.close(self._built.library)

    def _build(self) -> Result | None:
        """A result when there is nothing to run."""
        return self._finish(self._start_building())

    def _start_building(self) -> Building:
        return Building(
            self._device.pool.jailer,
            self._device.compilers[self._job.language],
            self._job.source,
            self._problem.harness[self._job.language],
        )

    def _finish(self, building: Building) -> Result | None:
        built = self._built = building.finish(self._cancelled)
        if self._cancelled():
            return self._ended(words.cancelled())
        if built.library is None:
            return Result(
                "compile_error", built.english, message_zh=built.chinese, compiler=built.lines, output=built.text
            )
        return None

    def _judge_in_a_runner(self, drawn: list[Case]) -> Result:
        with ExitStack() as stack:
            building = self._start_building() if self._job.language in self._device.compilers else None
            if building:
                stack.callback(building.give_up)
            program = Program(
                language=self._job.language,
                source=self._job.source,
                harness=self._problem.harness[self._job.language],
                library=building.library if building else None,
                only_compile=self._job.mode == "compile",
            )
            # Runners are made while the compiler works.
            session = stack.enter_context(self._device.session(self._problem, program, drawn, self._cancelled))
            stopwatch = Stopwatch(self._problem, self._device, drawn, self._cancelled, stack)
            if building:
                stopwatch.open()
                if failure := self._finish(building):
                    return failure
            try:
                session.load(program)
                self._run_cases(session, drawn, stopwatch)
            finally:
                session.close()
                self._output = session.output()
            session.check_end()
        return self._compiled() if program.only_compile else self._counted(stopwatch)

    def _run_cases(self, session: Session, drawn: list[Case], stopwatch: Stopwatch) -> None:
        for done, case in enumerate(drawn, start=1):
            if not (case.timed and self._wrong()):  # what is wrong is not timed any further
                self._run_case(session, case, stopwatch)
            self._progress(done, len(drawn))

    def _run_case(self, session: Session, case: Case, stopwatch: Stopwatch) -> None:
        """One step. Its seconds count from the fresh inputs to the end of the comparison."""
        started = time.monotonic()
        inputs = case_drawer.fresh_inputs(self._problem, case)
        try:
            step = session.step(case.call, inputs)
        except Verdict as verdict:
            self._note(report.failed(case, verdict.english, verdict.chinese))
            raise
        self._note(self._compared(case, inputs, step))
        if case.timed and not self._wrong():
            stopwatch.take(case, inputs, step.seconds)
        self.steps_seconds += time.monotonic() - started

    def _note(self, outcome: CaseOutcome) -> None:
        """A timed shape has many rounds and one outcome: the first that failed, if any did."""
        earlier = self._outcomes.get(outcome.name)
        if earlier is None or earlier.passed:
            self._outcomes[outcome.name] = outcome

    def _wrong(self) -> bool:
        return any(not outcome.passed for outcome in self._outcomes.values())

    def _compared(self, case: Case, inputs: dict[str, Values], step: Step) -> CaseOutcome:
        expected = case_drawer.expected_outputs(self._problem, case, inputs)
        for array in sorted(case.call.outputs, key=lambda one: not one.type_tags):
            mismatch = compare(
                array,
                expected[array.name],
                step.outputs[array.name],
                self._problem.relative_tolerance,
                step.poison[array.name],
            )
            if mismatch:
                return report.wrong(case, mismatch, step)
        return report.passed(case)

    def _counted(self, stopwatch: Timekeeper) -> Result:
        wrong = [outcome for outcome in self._in_order() if not outcome.passed]
        if not wrong:
            return self._right(stopwatch)
        first = next((outcome for outcome in wrong if outcome.public), wrong[0])
        return self._result("wrong_answer", first.message, first.message_zh)

    def _right(self, stopwatch: Timekeeper) -> Result:
        """Every output is right: now time decides. Raises Verdict."""
        performance = stopwatch.performance()
        slow = stopwatch.too_slow(performance)
        result = self._ended(slow) if slow else self._result("accepted", "Every case is right.", "全部用例正确。")
        return replace(result, performance=performance)

    def _ended(self, verdict: Verdict) -> Result:
        return self._result(verdict.verdict, verdict.english, verdict.chinese)

    def _compiled(self) -> Result:
        return self._result("accepted", "It compiles.", "编译通过。")

    def _compile_error(self, failure: CompileFailure) -> Result:
        number, column = (value if 0 <= value <= _FARTHEST else 0 for value in (failure.line, failure.column))
        where_en = f"Line {number}: " if number else ""
        where_zh = f"第 {number} 行：" if number else ""
        line = CompilerLine(number, column, "error", failure.english)
        result = self._result("compile_error", where_en + failure.english, where_zh + failure.chinese)
        return replace(result, compiler=(line,))

    def _result(self, verdict: str, english: str, chinese: str) -> Result:
        return Result(
            verdict,
            english,
            message_zh=chinese,
            cases=tuple(self._in_order()),
            compiler=self._built.lines if self._built else (),
            output=self._output,
        )

    def _in_order(self) -> list[CaseOutcome]:
        """As the problem lists them, not as they were run."""
        return sorted(
            self._outcomes.values(), key=lambda outcome: (outcome.name.startswith("t"), int(outcome.name.lstrip("t")))
        )
