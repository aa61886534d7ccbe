"""Problems, leaderboards and the state of the graders, for anyone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.submissions.models import GraderWorker, Submission
from tests.submissions.conftest import make_problem, make_worker

Submit = Callable[..., Submission]
URL = "/api/v1/problems/"


def finish(submission: Submission, microseconds: float | None, **fields: Any) -> Submission:
    columns = {"state": "finished", "verdict": "accepted", "device_name": "EPYC", "finished_at": timezone.now()}
    Submission.objects.filter(pk=submission.pk).update(**(columns | {"microseconds": microseconds} | fields))
    return submission


def test_it_works(anonymous_api: APIClient, problem: Problem) -> None:
    [row] = anonymous_api.get(URL).json()["results"]
    assert (row["slug"], row["title"], row["mine"]) == ("reduce-sum", "求和", None)
    assert row["topic"] == {"path": "cuda/reduce", "name": "归约"}
    shown = anonymous_api.get(f"{URL}reduce-sum/?lang=en").json()
    assert shown["title"] == "Sum"
    assert set(shown["starter"]) == {"python", "cpp", "triton", "cuda"}
    assert shown["limits"]["call_seconds"] == 10
    assert shown["statement_html"] == "<p>Add up x.</p>"


def test_drafts_are_not_there(anonymous_api: APIClient, problem: Problem) -> None:
    problem.question.status = "draft"
    problem.question.save()
    assert anonymous_api.get(URL).json()["count"] == 0
    assert anonymous_api.get(f"{URL}reduce-sum/").status_code == 404
    assert anonymous_api.get(f"{URL}reduce-sum/leaderboard/").status_code == 404


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ({"topic": "cuda"}, 2),
        ({"topic": "cuda/reduce"}, 2),
        ({"topic": "cuda/red"}, 0),
        ({"topic": ""}, 2),
        ({"language": "cuda"}, 1),
        ({"language": "cpp"}, 2),
        ({"difficulty": 2}, 2),
        ({"difficulty": 5}, 0),
        ({"difficulty": "", "language": "", "topic": ""}, 2),  # as a form sends what was not chosen
    ],
)
def test_filters(anonymous_api: APIClient, problem: Problem, query: dict[str, Any], count: int) -> None:
    make_problem("lru-cache", ("python", "cpp"))
    assert anonymous_api.get(URL, query).json()["count"] == count


@pytest.mark.parametrize(
    "query", [{"language": "cobol"}, {"difficulty": "hard"}, {"difficulty": 9}, {"topic": "a\x00"}]
)
def test_odd_filters_are_400(anonymous_api: APIClient, problem: Problem, query: dict[str, Any]) -> None:
    assert anonymous_api.get(URL, query).status_code == 400


def test_a_learner_sees_how_far_they_are(
    alice_api: APIClient, submit: Submit, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(5):
        make_problem(f"problem-{number}")
    finish(submit(), None, verdict="wrong_answer")
    with django_assert_num_queries(3):  # count, page, own attempts
        rows = {row["slug"]: row["mine"] for row in alice_api.get(URL).json()["results"]}
    assert rows["reduce-sum"] == "tried"
    assert rows["problem-0"] is None
    finish(submit(), 3.0)
    assert alice_api.get(f"{URL}reduce-sum/").json()["mine"] == "accepted"


def test_public_runs_and_faults_of_ours_are_no_tries(alice_api: APIClient, submit: Submit) -> None:
    finish(submit(mode="public"), None)
    finish(submit(), None, verdict="internal_error")
    assert alice_api.get(f"{URL}reduce-sum/").json()["mine"] is None


def test_the_leaderboard_has_the_best_of_each(
    alice_api: APIClient, submit: Submit, bob: User, curator: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    finish(submit(), 900)
    finish(submit(), 700)
    finish(submit(user=bob), 800)
    finish(submit(user=curator), None)
    finish(submit(user=bob), 1, verdict="suspicious")
    finish(submit(user=bob, mode="public"), 1)
    with django_assert_num_queries(3):  # problem, count, page
        rows = alice_api.get(f"{URL}reduce-sum/leaderboard/?language=python&device=cpu").json()["results"]
    assert [(row["rank"], row["username"], row["microseconds"], row["mine"]) for row in rows] == [
        (1, "alice", 700, True),
        (2, "bob", 800, False),
        (None, "charlie", None, False),
    ]


def test_times_of_two_devices_are_not_compared(anonymous_api: APIClient, submit: Submit, bob: User) -> None:
    finish(submit(language="triton", device="gpu"), 300, device_name="H200")
    finish(submit(user=bob, language="triton", device="gpu"), 500, device_name="A100")
    url = f"{URL}reduce-sum/leaderboard/"
    assert {row["rank"] for row in anonymous_api.get(url).json()["results"]} == {1}
    assert [row["username"] for row in anonymous_api.get(url, {"device": "A100"}).json()["results"]] == ["bob"]
    assert anonymous_api.get(url, {"device": "cpu"}).json()["count"] == 0


def test_odd_leaderboards(anonymous_api: APIClient, problem: Problem) -> None:
    assert anonymous_api.get(f"{URL}no-such/leaderboard/").status_code == 404
    assert anonymous_api.get(f"{URL}reduce-sum/leaderboard/", {"language": "cobol"}).status_code == 400
    assert anonymous_api.get(f"{URL}reduce-sum/leaderboard/", {"device": "x\x00"}).status_code == 400


def test_the_status_tells_who_is_up_and_how_long_the_queue_is(
    anonymous_api: APIClient,
    submit: Submit,
    cpu_worker: GraderWorker,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    make_worker("gone", "gpu", seen_at=timezone.now() - timedelta(hours=1))
    submit()
    submit(language="cuda")
    with django_assert_num_queries(5):  # who is up, what waits, what runs, what each device judged lately
        status = anonymous_api.get("/api/v1/grader/status/").json()
    cpu, gpu = status["devices"]
    assert (cpu["workers"], cpu["slots"], cpu["languages"], cpu["queued"]) == (1, 1, ["cpp", "python", "triton"], 1)
    assert (gpu["workers"], gpu["languages"], gpu["queued"]) == (0, [], 1)
    assert status["queued"] == 2


def test_warnings_are_for_the_staff(anonymous_api: APIClient, curator: User) -> None:
    make_worker(warnings=["no cgroups"])
    assert anonymous_api.get("/api/v1/grader/status/").json()["warnings"] == []
    staff = APIClient()
    staff.force_authenticate(curator)
    assert staff.get("/api/v1/grader/status/").json()["warnings"] == ["cpu-1: no cgroups"]


def test_the_staff_is_told_of_copies_that_differ(problem: Problem, curator: User) -> None:
    make_worker(problems={"reduce-sum": "b" * 64})
    staff = APIClient()
    staff.force_authenticate(curator)
    [warning] = staff.get("/api/v1/grader/status/?lang=en").json()["warnings"]
    assert warning == "cpu-1 has another copy than the site of: reduce-sum"
