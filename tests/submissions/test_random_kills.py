"""Workers, judge, broker and site killed at 200 random moments: every submission finishes, each result once.

The site's own code runs on a real database; broker and graders are played, and time is moved by hand, so that a run is
the same for the same seed. A process of the site dies between two statements, wherever that happens to be.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.db.models import Sum
from django.utils import timezone
from kombu.exceptions import OperationalError

from grader.protocol import Announcement, Job, Result
from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.study.models import LogEntry
from quizapp.study.services import add_card
from quizapp.submissions import broker
from quizapp.submissions.models import GraderWorker, State, Submission
from quizapp.submissions.services import create_submission, dispatch, messages, sweep
from tests.submissions.conftest import HASH

KILLS = 200
SLOTS = 2
Message = Callable[[], None]
Act = Callable[[], object]


class Killed(BaseException):
    """No `except Exception` stops it, as none stops SIGKILL."""


@contextmanager
def dying_after(statements: int) -> Iterator[None]:
    """The process is killed before its next statement but `statements`; what it committed stays."""
    left = statements

    def count(execute: Callable[..., Any], *args: Any) -> Any:
        nonlocal left
        if left <= 0:
            raise Killed
        left -= 1
        return execute(*args)

    try:
        with connection.execute_wrapper(count):
            yield
    except Killed:
        pass


class World:
    def __init__(self, seed: int, learners: list[User], problem: Problem) -> None:
        self.chance = random.Random(seed)
        self.now = datetime(2026, 12, 1, 12, tzinfo=UTC)
        self.learners, self.problem = learners, problem
        self.jobs: list[tuple[Job, datetime]] = []  # in the broker, with the end of their use
        self.site: list[Message] = []  # in the broker, for the site
        self.working: dict[int, tuple[Job, list[str]]] = {}  # by slot: what is still to be said
        self.lives = [0] * SLOTS
        self.broker_up = True
        self.finished: dict[str, tuple[str, datetime | None]] = {}
        self.submitted = self.kills = 0

    # What goes on while nothing breaks
    def send(self, job: Job, *, expires_in: float) -> None:
        if not self.broker_up:
            raise OperationalError("away")
        self.jobs.append((job, self.now + timedelta(seconds=expires_in)))

    def submit(self) -> None:
        self.submitted += 1
        source = b"# %d" % self.submitted
        create_submission(
            user=self.chance.choice(self.learners), problem=self.problem, language="python", source=source
        )
        dispatch()

    def announce(self) -> None:
        for slot in range(SLOTS):
            said = Announcement(self._name(slot), "cpu", "cpu", ("python",), 1, {"reduce-sum": HASH})
            self._say(lambda said=said: messages.apply_announce(said.to_dict()))  # type: ignore[misc]  # bound now

    def grade(self) -> None:
        """One thing that one slot does: take a job, or say the next word about it."""
        slot = self.chance.randrange(SLOTS)
        if slot not in self.working:
            while self.jobs:
                job, expires = self.jobs.pop(0)
                if expires > self.now:
                    self.working[slot] = (job, ["claim", "progress", "progress", "finish"])
                    return
            return
        job, words = self.working[slot]
        self._word(slot, job, words.pop(0))
        if not words:
            del self.working[slot]

    def deliver(self) -> None:
        """The site's processes take messages side by side, so in any order; some come twice."""
        if not self.site:
            return
        message = self.site.pop(self.chance.randrange(len(self.site)))
        message()
        if self.chance.random() < 0.1:
            message()

    def _word(self, slot: int, job: Job, word: str) -> None:
        address = {"submission": job.submission, "lease": job.lease}
        if word == "claim":
            self._say(lambda: messages.apply_claimed(address | {"worker": self._name(slot)}))
        elif word == "progress":
            self._say(lambda: messages.apply_progress(address | {"done": 1, "total": 3}))
        else:
            verdict = self.chance.choice(["accepted", "accepted", "wrong_answer", "runtime_error"])
            result = Result(verdict).to_dict()
            self._say(lambda: messages.apply_finished(address | {"result": result}))

    def _say(self, message: Message) -> None:
        if self.broker_up:
            self.site.append(message)

    def _name(self, slot: int) -> str:
        return f"cpu-{slot}-{self.lives[slot]}"

    # What breaks
    def kill(self) -> None:
        self.kills += 1
        if self.chance.random() < 0.3:
            self.now += timedelta(seconds=40)  # some come back later than a lease lasts
        self.chance.choice([self._kill_grader, self._kill_broker, self._kill_site])()

    def _kill_grader(self) -> None:
        slot = self.chance.randrange(SLOTS)
        self.working.pop(slot, None)
        self.lives[slot] += 1

    def _kill_broker(self) -> None:
        self.jobs.clear()
        self.site.clear()
        self.broker_up = not self.broker_up

    def _kill_site(self) -> None:
        with dying_after(self.chance.randrange(12)):
            acts: list[Act] = [self.submit, self.deliver, dispatch, sweep]
            act = self.chance.choice(acts)
            act()

    # What is looked at
    def step(self) -> None:
        self.now += timedelta(seconds=0.3)
        acts: list[Act] = [self.announce, *[self.grade] * 4, *[self.deliver] * 8, dispatch, sweep]
        act: Act = self.chance.choice(acts)
        act()
        self.look()

    def look(self) -> None:
        rows = Submission.objects.filter(state=State.FINISHED).values_list("pk", "verdict", "finished_at")
        for pk, verdict, finished_at in rows:
            assert self.finished.setdefault(str(pk), (verdict, finished_at)) == (verdict, finished_at)
        slots = GraderWorker.objects.aggregate(slots=Sum("slots"))["slots"] or 0
        assert Submission.objects.exclude(lease="").count() <= slots, "more jobs out than slots announced"


@pytest.fixture
def world(problem: Problem, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch, request: Any) -> World:
    world = World(request.param, [alice, bob], problem)
    monkeypatch.setattr(timezone, "now", lambda: world.now)
    monkeypatch.setattr(broker, "send_job", world.send)
    for learner in world.learners:
        add_card(user=learner, question=problem.question, now=world.now)
    monkeypatch.setattr(settings, "SUBMISSIONS_UNFINISHED", 10_000)
    monkeypatch.setattr(settings, "SUBMISSIONS_PER_MINUTE", 10_000)
    return world


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("world", [1], indirect=True)
def test_every_submission_finishes_and_each_result_is_applied_once(world: World) -> None:
    while world.kills < KILLS:
        if world.chance.random() < 0.3:
            world.submit()
        for _ in range(world.chance.randrange(8)):
            world.step()
        world.kill()
    world.broker_up = True
    for _ in range(5_000):
        if not Submission.objects.exclude(state=State.FINISHED).exists():
            break
        world.step()
    assert not Submission.objects.exclude(state=State.FINISHED).exists()
    assert Submission.objects.count() > KILLS / 5
    verdicts = set(Submission.objects.values_list("verdict", flat=True))
    assert "accepted" in verdicts
    assert verdicts <= {"accepted", "wrong_answer", "runtime_error", "internal_error"}
    given_up = Submission.objects.filter(verdict="internal_error")
    assert all(submission.attempts == 3 and submission.reason for submission in given_up)
    sweep(now=world.now + timedelta(minutes=1))
    assert not Submission.objects.filter(rating_due=True).exists()
    rated = LogEntry.objects.values_list("client_id", flat=True)
    assert len(rated) == len(set(rated)) > 0
