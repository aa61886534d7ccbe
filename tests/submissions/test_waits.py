"""How long a submission has to wait, told in seconds."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from grader.protocol import Job
from quizapp.accounts.models import User
from quizapp.submissions.models import GraderWorker, State, Submission, Verdict
from quizapp.submissions.queries.waits import Pace, expected_seconds, paces
from quizapp.submissions.services import dispatch
from quizapp.submissions.texts import about
from tests.submissions.conftest import FakeGrader, make_worker

Submit = Callable[..., Submission]
URL = "/api/v1/submissions/"


def judged(submission: Submission, seconds: float, *, minutes_ago: float = 5, verdict: str = "accepted") -> None:
    end = timezone.now() - timedelta(minutes=minutes_ago)
    Submission.objects.filter(pk=submission.pk).update(
        state=State.FINISHED, verdict=verdict, started_at=end - timedelta(seconds=seconds), finished_at=end
    )


@pytest.mark.parametrize(
    ("position", "slots", "running", "typical", "seconds"),
    [
        (1, 1, 0, 4.0, 1),  # at once
        (1, 1, 1, 4.0, 2),  # what runs is half done
        (3, 1, 1, 4.0, 10),
        (11, 2, 2, 4.0, 20),
        (2, 4, 1, 4.0, 1),  # slots are free
        (9, 1, 1, 5.2, 45),  # 44.2: no digits that nobody knows
        (40, 1, 1, 5.0, 200),
        (1, 0, 0, 4.0, None),  # nobody judges it
        (1, 1, 0, None, None),  # nothing was judged lately
    ],
)
def test_the_wait_is_what_others_take(
    position: int, slots: int, running: int, typical: float | None, seconds: int | None
) -> None:
    assert expected_seconds(position, slots, Pace(typical, running)) == seconds


@pytest.mark.parametrize(
    ("seconds", "english", "chinese"),
    [(1, "about 1 s", "约 1 秒"), (110, "about 110 s", "约 110 秒"), (200, "about 3 min", "约 3 分钟")],
)
def test_it_is_said_as_people_say_it(seconds: int, english: str, chinese: str) -> None:
    with translation.override("en"):
        assert about(seconds) == english
    with translation.override("zh-hans"):
        assert about(seconds) == chinese


def test_the_pace_is_the_median_of_what_was_judged_lately(submit: Submit) -> None:
    for seconds in (2.0, 3.0, 50.0):
        judged(submit(), seconds)
    judged(submit(), 900.0, minutes_ago=2 * 24 * 60)
    judged(submit(), 0.0, verdict=Verdict.CANCELLED)
    judged(submit(), 700.0, verdict=Verdict.INTERNAL_ERROR)
    judged(submit(language="cuda"), 70.0)
    assert paces(["cpu", "gpu"], timezone.now()) == {"cpu": Pace(3.0, 0), "gpu": Pace(70.0, 0)}


def test_an_index_finds_what_was_judged_lately(submit: Submit) -> None:
    judged(submit(), 1.0)
    with CaptureQueriesContext(
        connection,
    ) as seen:
        paces(["cpu"], timezone.now())
    [query] = [row["sql"] for row in seen.captured_queries if "finished_at" in row["sql"]]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL enable_seqscan = off")  # a table of one row is read whole else
            cursor.execute(f"EXPLAIN {query}")
        else:
            cursor.execute(f"EXPLAIN QUERY PLAN {query}")
        assert "submission_judged_lately" in str(cursor.fetchall())


def test_who_waits_is_told_how_long(
    alice_api: APIClient, submit: Submit, cpu_worker: GraderWorker, sent: list[Job]
) -> None:
    judged(submit(), 8.0)
    running = submit()
    dispatch()
    FakeGrader(sent[0]).claim()
    waiting = submit()
    shown = alice_api.get(f"{URL}{waiting.pk}/?lang=en").json()
    assert shown["expected_seconds"] == 4
    assert shown["message"] == "In the queue, place 1; its turn in about 4 s."
    assert alice_api.get(f"{URL}{running.pk}/").json()["expected_seconds"] is None
    [device, _] = alice_api.get("/api/v1/grader/status/").json()["devices"]
    assert (device["running"], device["queued"], device["expected_seconds"]) == (1, 1, 10)


def test_where_no_grader_is_up_no_wait_is_promised(alice_api: APIClient, submit: Submit) -> None:
    judged(submit(), 8.0)
    shown = alice_api.get(f"{URL}{submit().pk}/?lang=en").json()
    assert shown["expected_seconds"] is None
    assert shown["message"] == "In the queue, place 1."


def test_a_grader_with_another_copy_of_the_problem_promises_nothing(alice_api: APIClient, submit: Submit) -> None:
    make_worker(problems={"reduce-sum": "b" * 64})
    judged(submit(), 8.0)
    shown = alice_api.get(f"{URL}{submit().pk}/?lang=en").json()
    assert shown["expected_seconds"] is None
    assert "this version of the problem" in shown["waiting_because"]


def test_a_page_of_waiting_submissions_costs_no_more_than_one(
    alice_api: APIClient, submit: Submit, bob: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    make_worker("gpu-1", "gpu")
    for language in ("python", "cuda", "cpp"):
        submit(language=language)
    with django_assert_num_queries(7):  # count, page, queue, workers, what runs, what two devices judged lately
        assert len(alice_api.get(URL).json()["results"]) == 3
