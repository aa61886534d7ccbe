"""What judge and runner say to each other, whatever the device: load this; and in the meantime, is it still within its
limits, and if it is gone, why.
"""

from __future__ import annotations

import base64
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from grader.errors import RunnerLost, Verdict
from grader.judge import words
from grader.sandbox.channel import ChannelAbused, ChannelClosed, ChannelTimeout
from grader.sandbox.limits import MIB, STACK_MAIN_MIB, Limits
from grader.sandbox.output import printable
from grader.sandbox.runner import Runner

_LOOK_SECONDS = 0.05  # between two looks at limits that no message announces
_GRACE_SECONDS = 1.0
_LONGEST_TEXT = 10_000
_LONGEST_HINT = 80


@dataclass(frozen=True)
class Program:
    """What the runner is to load. `library` is a descriptor of a shared library, for compiled languages."""

    language: str
    source: bytes
    harness: str
    library: int | None = None
    only_compile: bool = False


@dataclass(frozen=True)
class Hints:
    """The runner's word, which no verdict rests on: the type that a call returned, and which array it gave other
    memory ("out: float64 [1]")."""

    returned: str = ""
    replaced: str = ""


class CompileFailure(Verdict):
    """A Python source that does not parse."""

    def __init__(self, text: str, line: int, column: int) -> None:
        super().__init__("compile_error", text, text)
        self.line = line
        self.column = column


class Conversation:
    def __init__(
        self,
        runner: Runner,
        limits: Limits,
        cancelled: Callable[[], bool],
        *,
        caged_memory: bool,
        shared_bytes: int = 0,
    ) -> None:
        """`shared_bytes`: what it will map of the judge's own."""
        self._runner = runner
        self._limits = limits
        self._cancelled = cancelled
        self._caged_memory = caged_memory
        self._ends = time.monotonic() + limits.wall_seconds
        self._calls = 0
        self._allowed_mib = runner.resident_mib() + limits.memory_mib + shared_bytes // MIB

    def load(self, program: Program) -> None:
        """Raises Verdict, RunnerLost."""
        self.begin(program)
        self.finish_loading()

    def begin(self, program: Program, **device: object) -> None:
        """Hand it over. `device`: what the runner has to know of the device besides. Raises Verdict, RunnerLost."""
        self._send(
            {
                "load": {
                    "language": program.language,
                    "source": base64.b64encode(program.source).decode("ascii"),
                    "harness": program.harness,
                    "only_compile": program.only_compile,
                    "stack_mib": STACK_MAIN_MIB,
                    # Beyond what the watch allows, so that it is the watch that sees a hog, and not a refusal for ever.
                    "data_mib": 0 if self._caged_memory else self._limits.memory_mib * 5 // 4,
                    **device,
                }
            }
        )

    def finish_loading(self) -> None:
        """Raises Verdict, RunnerLost."""
        self._ends = time.monotonic() + self._limits.wall_seconds  # a compiler's time is not the learner's
        self._await_device()
        answer = self._receive(words.time_limit_of_loading)
        if answer.keys() == {"failed"}:
            raise self._failure(answer["failed"])
        if answer != {"ready": True}:
            raise words.abused_channel()

    def _await_device(self) -> None:
        """What comes before the program is loaded, where a device has to be set up."""

    def close(self) -> None:
        self._runner.kill()

    def check_end(self) -> None:
        """After `close`: limits that were hit while answers came too quickly to look. Raises Verdict."""
        if self._runner.output.over_limit.is_set():
            raise words.output_limit(self._limits)
        if self._runner.ran_out_of_memory():
            raise words.memory_limit(self._limits)

    def output(self) -> str:
        """What it printed; the learner's file by the name that the learner knows."""
        return self._runner.output.text().replace("/tmp/solution.py", "solution.py")

    def _hints(self, answer: dict[str, Any]) -> Hints:
        """What the runner tells of the call besides. Raises Verdict unless this is the answer to this call."""
        if answer.keys() == {"failed"}:
            raise self._failure(answer["failed"])
        hints = [answer.get("returned", ""), answer.get("replaced", "")]
        sound = answer.get("done") == self._calls and answer.keys() <= {"done", "returned", "replaced"}
        if not sound or not all(isinstance(hint, str) for hint in hints):
            raise words.abused_channel()
        return Hints(*(printable(hint[:_LONGEST_HINT]) for hint in hints))

    def _pause(self) -> None:
        if not self._runner.pause():
            self._fail_if_gone()
            raise words.moved_while_paused()

    def _fail_if_gone(self) -> None:
        if self._runner.channel.wait(0):
            try:
                self._runner.channel.receive(time.monotonic())
            except ChannelClosed:
                raise self._gone() from None
            except (ChannelAbused, ChannelTimeout):
                raise words.abused_channel() from None

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self._runner.channel.send(message)
        except ChannelClosed:
            raise self._gone() from None
        except ChannelTimeout as error:
            if self._calls:  # the learner's code has run: who answers without reading fills the channel
                raise words.abused_channel() from None
            raise RunnerLost(str(error)) from error

    def _receive(self, late: Callable[[Limits], Verdict]) -> dict[str, Any]:
        """The runner's next message. In the meantime, look at everything that ends a submission without one."""
        deadline = time.monotonic() + self._limits.call_seconds
        while True:
            now = time.monotonic()
            try:
                message = self._runner.channel.receive(min(now + _LOOK_SECONDS, deadline, self._ends))
            except ChannelTimeout:
                self._look()
            except ChannelClosed:
                raise self._gone() from None
            except ChannelAbused:
                raise words.abused_channel() from None
            else:
                if message.keys() == {"exited"}:
                    raise self._gone(message["exited"])
                if self._runner.output.over_limit.is_set():
                    raise words.output_limit(self._limits)
                return message
            if time.monotonic() >= self._ends:
                raise words.time_limit_of_all(self._limits)
            if time.monotonic() >= deadline:
                raise late(self._limits)

    def _look(self) -> None:
        if self._cancelled():
            raise words.cancelled()
        if self._runner.output.over_limit.is_set():
            raise words.output_limit(self._limits)
        if self._runner.ran_out_of_memory():
            raise words.memory_limit(self._limits)
        if self._runner.forks_too_much():
            raise words.too_many_processes(self._limits)
        if not self._caged_memory and self._runner.resident_mib() > self._allowed_mib:
            raise words.memory_limit(self._limits)

    def _gone(self, status: object = None) -> Verdict:
        """Why the runner is no longer there. `status`: as process 1 of its jail tells it. Raises RunnerLost where it
        went with the zygote, which is out of a submission's reach."""
        if isinstance(status, int) and 0 <= status < 256:
            self._runner.status = status
        self._runner.kill(grace_seconds=_GRACE_SECONDS)
        if self._runner.output.over_limit.is_set():
            return words.output_limit(self._limits)
        if self._runner.ran_out_of_memory():
            return words.memory_limit(self._limits)
        if self._runner.status is None and not self._runner.stands():
            raise RunnerLost("the zygote was killed, and every runner with it")
        return words.ended(self._runner.status)

    def _failure(self, failure: object) -> Verdict:
        """A failure as the runner tells it: believed, since it only ever counts against the submission."""
        if not isinstance(failure, dict) or not isinstance(failure.get("text", ""), str):
            return words.abused_channel()
        kind, text = failure.get("kind"), printable(failure.get("text", "")[:_LONGEST_TEXT])
        line, column = (
            value if isinstance(value, int) else 0 for value in (failure.get("line"), failure.get("column"))
        )
        if kind == "compile_error":
            return CompileFailure(text, line, column)
        if kind == "memory_limit":
            return words.memory_limit(self._limits)
        if kind == "missing_entry":
            return words.missing_entry(text)
        return words.runtime_error(text)
