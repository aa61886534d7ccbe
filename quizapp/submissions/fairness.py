"""Whose turn it is. Pure: what waits, who judges and what is out are arguments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True)
class WaitingJob:
    """A submission that nobody has been asked to judge."""

    id: UUID
    learner: int
    device: str
    language: str
    problem: str
    problem_hash: str
    created_at: datetime


@dataclass(frozen=True)
class Grader:
    """A worker that is there; its queue is named after its device."""

    name: str
    device: str
    languages: frozenset[str]
    slots: int
    problems: Mapping[str, str]

    def speaks(self, device: str, language: str) -> bool:
        return device == self.device and language in self.languages

    def can_judge(self, device: str, language: str, problem: str, problem_hash: str) -> bool:
        return self.speaks(device, language) and self.problems.get(problem) == problem_hash


@dataclass(frozen=True)
class Held:
    """A slot in use: a job that is on its way or being judged."""

    device: str
    learner: int


def free_slots(graders: Sequence[Grader], held: Sequence[Held]) -> Counter[str]:
    """Per device; never below zero (a worker may have gone with its jobs).

    A job is sent only to a slot that is free, so no message waits behind another one: a flood delays others by what
    is being judged, and a lease that nobody claims means a lost message.
    """
    slots = Counter[str]()
    for grader in graders:
        slots[grader.device] += grader.slots
    slots.subtract(slot.device for slot in held)
    return +slots


def choose(
    waiting: Sequence[WaitingJob],
    graders: Sequence[Grader],
    held: Sequence[Held],
    last_started: Mapping[int, datetime],
) -> list[WaitingJob]:
    """What to send now, in order: the learner with the fewest out, then the one not served for longest."""
    slots = free_slots(graders, held)
    out = Counter(slot.learner for slot in held)
    candidates = [
        job
        for job in waiting
        if slots[job.device]
        and any(grader.can_judge(job.device, job.language, job.problem, job.problem_hash) for grader in graders)
    ]
    chosen: list[WaitingJob] = []
    while candidates:
        job = min(
            candidates, key=lambda job: (out[job.learner], last_started.get(job.learner, NEVER), job.created_at, job.id)
        )
        chosen.append(job)
        out[job.learner] += 1
        slots[job.device] -= 1
        candidates = [other for other in candidates if other is not job and slots[other.device] > 0]
    return chosen
