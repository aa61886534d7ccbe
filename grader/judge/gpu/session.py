"""One submission in one runner on a GPU. A step is a group of calls, each on content that no call has seen.

A step: pause the runner; wait until the device stands still; write fresh content, poison and red zones; see that
writing took no longer than it does alone, else somebody computed meanwhile; start the clock; send the group; let the
runner go; wait for its answer; copy the outputs to memory of our own; stop the clock when that copy is done. Only that
copy is compared.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from grader.errors import RunnerLost, Verdict
from grader.judge import words
from grader.judge.conversation import Conversation, Hints, Program
from grader.judge.gpu import words as gpu_words
from grader.judge.gpu.arena import Arena
from grader.judge.gpu.content import Content
from grader.judge.gpu.device import MIB, Gpu
from grader.judge.gpu.verify import Copies
from grader.sandbox.limits import Limits
from grader.sandbox.runner import Runner

log = logging.getLogger("grader.judge")

DEVICE_MEMORY_MIB = 8 * 1024  # that a submission may take for itself; its context needs about 600
_IDLE_SECONDS = 2.0  # after an answer: honest work is done by then
_WRITING_TRIES = 7  # the pauses between them double; all together 0.6 s
_COOLING_SECONDS = 5e-3
_AWAKE_SECONDS = 20e-3
_SLOW = 1.8
_SLOW_SECONDS = 1.5e-3


@dataclass(frozen=True)
class GroupStep:
    seconds: float
    hints: Hints


class GpuSession(Conversation):
    def __init__(
        self,
        runner: Runner,
        gpu: Gpu,
        arena: Arena,
        writing_rate: float,
        limits: Limits,
        cancelled: Callable[[], bool],
        *,
        caged_memory: bool,
        trusted: bool = False,
    ) -> None:
        """`writing_rate`: bytes a second that fresh content takes on a device that nobody else uses. A `trusted` runner
        outlives submissions: what these take of the device's memory is not its doing."""
        super().__init__(runner, limits, cancelled, caged_memory=caged_memory)
        self._gpu = gpu
        self._arena = arena
        self._writing_rate = writing_rate
        self._trusted = trusted
        self._base_bytes = gpu.bytes_of_others()

    def begin(self, program: Program, **device: object) -> None:
        """The runner sets up the device and waits: what it loads may still be at the compiler's."""
        super().begin(program, device="gpu", size=self._arena.size, data_mib=0, **device)

    def step(self, content: Content, copies: Copies, *, fresh: bool = True) -> GroupStep:
        """Without `fresh` what is there stays: for the runner that does nothing. Raises Verdict."""
        self._pause()
        if fresh:
            self._lay_out(content)
        else:
            self._gpu.forget_caches()
            self._gpu.wait()
        self._calls += 1
        message = {"call": self._message(content)}
        started = time.monotonic()
        self._send(message)
        self._runner.resume()
        self._wait_awake()
        answer = self._receive(words.time_limit_of_call)
        copies.take(self._arena.bytes)
        self._gpu.wait()
        seconds = time.monotonic() - started
        self._pause()
        hints = self._hints(answer)
        self._look()
        if not self._gpu.wait_until_idle(_IDLE_SECONDS):
            raise gpu_words.left_work_behind()
        if content.is_damaged():
            raise words.red_zone()
        return GroupStep(seconds, hints)

    def holds_too_much(self) -> bool:
        """Whether the device's memory has shrunk by more than a submission may take."""
        return self._gpu.bytes_of_others() - self._base_bytes > DEVICE_MEMORY_MIB * MIB

    def is_there(self) -> bool:
        """Of a runner between two steps, which has nothing to say then but that it ended."""
        return not self._runner.channel.wait(0)

    def _message(self, content: Content) -> dict[str, Any]:
        return {
            "id": self._calls,
            "arrays": [one.to_message() for one in content.slots.placed],
            "numbers": content.case.call.numbers,
            "slots": content.slots.starts,
        }

    def _wait_awake(self) -> None:
        """A processor that sleeps takes up to a hundred microseconds to wake; for the first moment, it does not."""
        end = time.monotonic() + _AWAKE_SECONDS
        while not self._runner.channel.wait(0) and time.monotonic() < end:
            pass

    def _lay_out(self, content: Content) -> None:
        """Content that somebody may have seen, or worked on, before its time is thrown away and drawn anew. A few times
        can be the device's own doing: for some tens of milliseconds after the judge's float64 products everything was
        seen to be slow, as if clocks had dipped. Every time is the submission's."""
        verdict = gpu_words.left_work_behind()
        for attempt in range(_WRITING_TRIES):
            if not self._gpu.wait_until_idle(_IDLE_SECONDS):
                raise gpu_words.left_work_behind()
            if attempt:
                time.sleep(_COOLING_SECONDS * 2**attempt)
                content.renew()
            before = self._runner.run_times()
            seconds = self._written(content)
            alone = content.bytes_written / self._writing_rate
            idle = self._gpu.is_idle()
            quick = not content.on_device or seconds < _SLOW * alone + _SLOW_SECONDS
            moved = sorted(set(self._runner.run_times().items()) - set(before.items()))
            if idle and quick and not moved:
                return
            log.warning(
                "content of %.0f us took %.0f us; idle: %s; threads that ran: %s",
                *(alone * 1e6, seconds * 1e6, idle),
                [(thread, before.get(thread), after) for thread, after in moved[:4]],
            )
            verdict = words.moved_while_paused() if moved and idle and quick else gpu_words.left_work_behind()
        raise verdict

    def _written(self, content: Content) -> float:
        started = time.monotonic()
        content.write()
        self._gpu.wait()
        seconds = time.monotonic() - started
        self._gpu.forget_caches()
        self._gpu.wait()
        return seconds

    def _await_device(self) -> None:
        """The runner sets up the device before it loads anything of the learner's, and then is told to go on: what
        befalls it until then is our fault."""
        try:
            answer = self._receive(words.time_limit_of_loading)
        except Verdict as verdict:
            if verdict.verdict == "cancelled":
                raise
            raise RunnerLost(f"a runner got no GPU: {verdict.english}") from verdict
        if answer != {"device": True}:
            raise RunnerLost(f"a runner got no GPU: {answer.get('no_device', answer)!s:.300}")
        self._send({"program": True})

    def _look(self) -> None:
        super()._look()
        if not self._trusted and self.holds_too_much():
            raise gpu_words.device_memory_limit(DEVICE_MEMORY_MIB)

    def _failure(self, failure: object) -> Verdict:
        if isinstance(failure, dict) and failure.get("kind") == "device_memory_limit":
            return gpu_words.device_memory_limit(DEVICE_MEMORY_MIB)
        return super()._failure(failure)


def caged(limits: Limits, more_mib: int) -> Limits:
    """A context, its modules and torch's own take memory of the host before a learner's first byte."""
    return replace(limits, memory_mib=limits.memory_mib + more_mib)
