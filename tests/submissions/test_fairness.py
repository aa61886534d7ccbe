"""Whose turn it is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from quizapp.submissions.fairness import Grader, Held, WaitingJob, choose, free_slots

ALICE, BOB, CHARLIE = 1, 2, 3
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
HASH = "a" * 64


class Queue:
    def __init__(self) -> None:
        self.jobs: list[WaitingJob] = []

    def add(self, learner: int, device: str = "cpu", language: str = "python", problem_hash: str = HASH) -> WaitingJob:
        number = len(self.jobs)
        job = WaitingJob(
            UUID(int=number), learner, device, language, "reduce-sum", problem_hash, NOON + timedelta(seconds=number)
        )
        self.jobs.append(job)
        return job


def grader(name: str = "one", device: str = "cpu", slots: int = 1, languages: str = "python cpp") -> Grader:
    return Grader(name, device, frozenset(languages.split()), slots, {"reduce-sum": HASH})


def test_it_works() -> None:
    queue = Queue()
    first = queue.add(ALICE)
    queue.add(ALICE)
    assert choose(queue.jobs, [grader()], [], {}) == [first]


def test_a_flood_delays_another_learner_by_no_job() -> None:
    queue = Queue()
    flood = [queue.add(ALICE) for _ in range(20)]
    bobs = queue.add(BOB)
    served = {ALICE: NOON}
    assert choose(queue.jobs, [grader()], [], served) == [bobs]
    assert choose(queue.jobs, [grader(slots=3)], [], {}) == [flood[0], bobs, flood[1]]


def test_the_learner_with_the_fewest_running_is_first() -> None:
    queue = Queue()
    queue.add(ALICE)
    bobs = queue.add(BOB)
    held = [Held("cpu", ALICE), Held("gpu", ALICE), Held("cpu", BOB)]
    assert choose(queue.jobs, [grader(slots=3)], held, {BOB: NOON}) == [bobs]


def test_learners_take_turns_with_a_single_slot() -> None:
    queue = Queue()
    for _ in range(3):
        queue.add(ALICE)
    for learner in (BOB, CHARLIE, BOB):
        queue.add(learner)
    waiting, served, order = list(queue.jobs), dict[int, datetime](), []
    for second in range(6):
        [job] = choose(waiting, [grader()], [], served)
        waiting.remove(job)
        served[job.learner] = NOON + timedelta(seconds=second)
        order.append(job.learner)
    assert order == [ALICE, BOB, CHARLIE, ALICE, BOB, ALICE]


def test_nothing_goes_where_no_slot_is_free() -> None:
    queue = Queue()
    queue.add(ALICE)
    assert choose(queue.jobs, [grader()], [Held("cpu", BOB)], {}) == []
    assert free_slots([grader(slots=2)], [Held("cpu", BOB)] * 5) == {}


def test_devices_do_not_lend_slots_to_each_other() -> None:
    queue = Queue()
    on_gpu = queue.add(ALICE, device="gpu", language="cuda")
    on_cpu = queue.add(ALICE)
    graders = [grader(), grader("two", device="gpu", languages="cuda")]
    assert choose(queue.jobs, graders, [Held("gpu", BOB)], {}) == [on_cpu]
    assert choose(queue.jobs, graders, [Held("cpu", BOB)], {}) == [on_gpu]


@pytest.mark.parametrize(
    ("language", "problem_hash"), [("triton", HASH), ("python", "b" * 64)], ids=["language", "version"]
)
def test_a_job_that_no_grader_can_judge_waits_and_holds_up_nobody(language: str, problem_hash: str) -> None:
    queue = Queue()
    queue.add(ALICE, language=language, problem_hash=problem_hash)
    judgeable = queue.add(BOB)
    assert choose(queue.jobs, [grader(slots=2)], [], {}) == [judgeable]


def test_one_slot_never_gets_two_jobs() -> None:
    queue = Queue()
    for learner in (ALICE, BOB, CHARLIE) * 10:
        queue.add(learner)
    assert len(choose(queue.jobs, [grader(slots=4), grader("two", slots=2)], [Held("cpu", BOB)], {})) == 5
