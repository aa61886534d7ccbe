"""The API of submissions."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from grader.protocol import MAXIMUM_SOURCE_BYTES, Job
from quizapp.accounts.models import User
from quizapp.catalog.models import Problem
from quizapp.submissions.models import GraderWorker, State, Submission
from quizapp.submissions.services import dispatch
from tests.submissions.conftest import FakeGrader, passed, timed, under_roofs

Submit = Callable[..., Submission]
URL = "/api/v1/submissions/"
FIELDS = {"id", "problem", "language", "state", "verdict", "progress", "message", "cases", "performance", "device"} | {
    *("created_at", "finished_at", "mode", "compiler", "output", "waiting_because")
}


def body(**fields: Any) -> dict[str, Any]:
    return {"problem": "reduce-sum", "language": "python", "source": "def solve(x, out, n): ..."} | fields


def test_it_works(alice_api: APIClient, problem: Problem) -> None:
    response = alice_api.post(URL, body())
    assert response.status_code == 201
    created = response.json()
    assert set(created) >= FIELDS
    assert (created["state"], created["verdict"]) == ("queued", None)
    assert created["progress"] == {"done": 0, "total": 0, "queue_position": 1}
    detail = alice_api.get(f"{URL}{created['id']}/").json()
    assert detail["source"] == "def solve(x, out, n): ..."
    assert alice_api.post(URL, body()).status_code == 200
    assert alice_api.post(URL, body()).json()["id"] == created["id"]
    assert alice_api.post(URL, body(again=True)).status_code == 201


def test_the_result_is_shown(alice_api: APIClient, submit: Submit, cpu_worker: GraderWorker, sent: list[Job]) -> None:
    submission = submit()
    dispatch()
    FakeGrader(sent[0]).judge("accepted", cases=(passed(),), performance=(timed(812.5),), device="EPYC")
    shown = alice_api.get(f"{URL}{submission.pk}/").json()
    assert (shown["state"], shown["verdict"], shown["device"], shown["device_name"]) == (
        "finished",
        "accepted",
        "cpu",
        "EPYC",
    )
    assert shown["performance"] == [
        {"case": "n=16777216", "microseconds": 812.5, "library_ratio": 0.5, "limit_ratio": 0.25}
    ]
    assert shown["roofline"] == []
    assert shown["progress"]["queue_position"] is None


def test_what_a_limit_is_made_of_stands_beside_the_times(
    alice_api: APIClient, submit: Submit, cpu_worker: GraderWorker, sent: list[Job]
) -> None:
    submission = submit()
    dispatch()
    FakeGrader(sent[0]).judge("accepted", performance=(timed(812.5, case="n=7"), under_roofs()))
    shown = alice_api.get(f"{URL}{submission.pk}/").json()
    assert [set(line) for line in shown["performance"]] == 2 * [
        {"case", "microseconds", "library_ratio", "limit_ratio"}
    ]
    assert shown["roofline"] == [
        {
            "case": "n=16777216",
            "bytes": 67_108_864,
            "operations": 16_777_216,
            "bandwidth": 8e9,
            "peak": 90e9,
            "cached": True,
        }
    ]


@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("problem", {"problem": "no-such"}),
        ("problem", {"problem": "a\x00b"}),
        ("problem", {"problem": ["reduce-sum"]}),
        ("problem", {"problem": None}),
        ("language", {"language": "cobol"}),
        ("language", {"language": {"a": 1}}),
        ("source", {"source": 7}),
        ("source", {"source": None}),
        ("source", {"source": ["a"]}),
        ("source", {"source": "#" * (MAXIMUM_SOURCE_BYTES + 1)}),
        ("source", {"source": "你" * (MAXIMUM_SOURCE_BYTES // 3 + 1)}),
        pytest.param("source", {"source": "#" * 10_000_000}, id="ten-megabytes"),
        ("mode", {"mode": "fast"}),
        ("device", {"device": "gpu"}),
        ("device", {"device": "tpu"}),
        ("again", {"again": "maybe"}),
        ("again", {"again": []}),
        ("again", {"again": None}),
    ],
)
def test_bad_input_is_400_and_names_the_field(
    alice_api: APIClient, problem: Problem, field: str, fields: dict[str, Any]
) -> None:
    response = alice_api.post(URL, body(**fields))
    assert response.status_code == 400
    assert response.json()["type"] == "validation_error"
    assert [error["attr"] for error in response.json()["errors"]] == [field]
    assert not Submission.objects.exists()


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"7", b"null", b'"x"', b"\xff\xfe", b'{"source": NaN}'])
def test_what_is_no_object_is_400(alice_api: APIClient, problem: Problem, raw: bytes) -> None:
    response = alice_api.post(URL, raw, content_type="application/json")
    assert response.status_code == 400
    assert response.json()["errors"]


def test_half_a_character_is_400(alice_api: APIClient, problem: Problem) -> None:
    raw = json.dumps(body()).replace("def solve", "\\ud800")
    response = alice_api.generic("POST", URL, raw, content_type="application/json")
    assert response.status_code == 400
    assert response.json()["errors"][0]["attr"] == "source"


@pytest.mark.parametrize(
    "source", ["", " \n", "\x00", "\ufeffx\r\n\ty ", "#" * MAXIMUM_SOURCE_BYTES, "你" * (MAXIMUM_SOURCE_BYTES // 3)]
)
def test_every_byte_is_kept(alice_api: APIClient, problem: Problem, source: str) -> None:
    response = alice_api.post(URL, body(source=source))
    assert response.status_code == 201
    assert bytes(Submission.objects.get().source) == source.encode()
    assert alice_api.get(f"{URL}{response.json()['id']}/").json()["source"] == source


def test_a_draft_takes_no_submissions(alice_api: APIClient, problem: Problem) -> None:
    problem.question.status = "draft"
    problem.question.save()
    assert alice_api.post(URL, body()).status_code == 400


def test_too_many_are_429_with_a_time_to_come_back(alice_api: APIClient, submit: Submit) -> None:
    for _ in range(5):
        submit()
    response = alice_api.post(URL, body())
    assert response.status_code == 429
    assert int(response.headers["Retry-After"]) >= 1
    assert response.json()["type"] == "client_error"


@pytest.mark.parametrize("path", ["", "cancel/", "appeal/"])
def test_someone_elses_is_404(bob_api: APIClient, submit: Submit, path: str) -> None:
    submission = submit()
    for name in (submission.pk, uuid4(), "not-an-id"):
        url = f"{URL}{name}/{path}"
        response = bob_api.post(url, {"text": "x"}) if path else bob_api.get(url)
        assert response.status_code == 404
        assert response.json()["errors"][0]["code"] == "not_found"
    submission.refresh_from_db()
    assert submission.state == State.QUEUED


def test_nobody_is_refused(anonymous_api: APIClient, submit: Submit) -> None:
    url = f"{URL}{submit().pk}/"
    for response in (anonymous_api.get(URL), anonymous_api.post(URL, body()), anonymous_api.get(url)):
        assert response.status_code in (401, 403)


def test_cancel_once(alice_api: APIClient, submit: Submit) -> None:
    url = f"{URL}{submit().pk}/cancel/"
    response = alice_api.post(url)
    assert (response.status_code, response.json()["verdict"]) == (200, "cancelled")
    response = alice_api.post(url)
    assert (response.status_code, response.json()["errors"][0]["code"]) == (409, "already_finished")


def test_appeal_what_is_under_review(alice_api: APIClient, submit: Submit) -> None:
    submission = submit()
    url = f"{URL}{submission.pk}/appeal/"
    assert alice_api.post(url, {"text": "It is honest."}).status_code == 409
    Submission.objects.update(state="finished", verdict="suspicious")
    for text in ("", " ", None, "x" * 2001, "a\x00", ["x"]):
        assert alice_api.post(url, {"text": text}).status_code == 400
    assert alice_api.post(url, {"text": "It is honest."}).json()["appeal"] == "It is honest."
    assert alice_api.post(url, {"text": "Really."}).status_code == 409


def test_the_list_is_ones_own_newest_first(
    alice_api: APIClient, submit: Submit, bob: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    mine = [submit() for _ in range(3)]
    submit(user=bob)
    with django_assert_num_queries(6):  # count, page, queue, workers, what runs, what was judged lately
        shown = alice_api.get(URL).json()
    assert shown["count"] == 3
    assert [row["id"] for row in shown["results"]] == [str(submission.pk) for submission in reversed(mine)]
    Submission.objects.update(state="finished", verdict="accepted")
    with django_assert_num_queries(2):
        alice_api.get(URL)


def test_the_list_can_be_narrowed(alice_api: APIClient, submit: Submit) -> None:
    submit(mode="public")
    submit()
    assert alice_api.get(URL, {"mode": "submit"}).json()["count"] == 1
    assert alice_api.get(URL, {"problem": "reduce-sum"}).json()["count"] == 2
    assert alice_api.get(URL, {"problem": "other"}).json()["count"] == 0
    assert alice_api.get(URL, {"problem": "", "mode": "", "state": ""}).json()["count"] == 2
    assert alice_api.get(f"{URL}?problem=reduce-sum&page_size=1").json()["next"]
    for odd in ({"problem": "a\x00"}, {"problem": "a b"}, {"mode": "x"}, {"state": "x"}):
        assert alice_api.get(f"{URL}?{urlencode(odd)}").status_code == 400


def test_the_place_in_the_queue_knows_that_learners_take_turns(
    alice_api: APIClient, bob_api: APIClient, submit: Submit, bob: User
) -> None:
    mine = [submit() for _ in range(3)]
    bobs = submit(user=bob)

    def place(api: APIClient, submission: Submission) -> int:
        return int(api.get(f"{URL}{submission.pk}/").json()["progress"]["queue_position"])

    assert [place(alice_api, submission) for submission in mine] == [1, 2, 3]
    assert place(bob_api, bobs) == 2


def test_one_submission_costs_few_queries(
    alice_api: APIClient, submit: Submit, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    submission = submit()
    with django_assert_num_queries(5):  # itself, queue, workers, what runs, what was judged lately
        alice_api.get(f"{URL}{submission.pk}/")
