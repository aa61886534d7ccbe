"""The queue as an admin sees it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from grader.protocol import Job
from quizapp.accounts.models import User
from quizapp.submissions.models import GraderWorker, State, Submission
from quizapp.submissions.services import dispatch
from tests.submissions.conftest import FakeGrader, make_worker

Submit = Callable[..., Submission]
URL = "/admin/submissions/submission/"


@pytest.fixture
def admin(curator: User) -> Client:
    client = Client()
    client.force_login(curator)
    return client


def run(admin: Client, action: str, *submissions: Submission) -> None:
    chosen = [str(submission.pk) for submission in submissions]
    response = admin.post(URL, {"action": action, "_selected_action": chosen})
    assert response.status_code == 302


def test_the_queue_and_one_of_it_are_shown(
    admin: Client, submit: Submit, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    mine = [submit(source=b"\xff\x00<script>"), *(submit() for _ in range(4))]
    with django_assert_max_num_queries(12):
        page = admin.get(URL)
    assert page.status_code == 200
    assert str(mine[0].pk) in page.content.decode()
    shown = admin.get(f"{URL}{mine[0].pk}/change/")
    assert shown.status_code == 200
    assert "&lt;script&gt;" in shown.content.decode()


def test_filters_and_search(admin: Client, submit: Submit) -> None:
    submission = submit()
    for query in ({"state__exact": "queued"}, {"q": "alice"}, {"q": str(submission.pk)}, {"q": "not-an-id"}):
        assert admin.get(URL, query).status_code == 200


def test_a_given_up_one_is_judged_again(
    admin: Client, submit: Submit, cpu_worker: GraderWorker, sent: list[Job]
) -> None:
    submission = submit()
    Submission.objects.update(
        state="finished", verdict="internal_error", attempts=3, reason="no jail", finished_at=timezone.now()
    )
    run(admin, "requeue", submission)
    submission.refresh_from_db()
    assert (submission.state, submission.verdict, submission.attempts) == (State.QUEUED, "", 0)
    assert submission.finished_at is None
    dispatch()
    FakeGrader(sent[0]).judge("accepted")
    submission.refresh_from_db()
    assert submission.verdict == "accepted"


def test_requeueing_takes_the_lease_from_whoever_has_it(
    admin: Client, submit: Submit, cpu_worker: GraderWorker, sent: list[Job]
) -> None:
    submission = submit()
    dispatch()
    FakeGrader(sent[0]).claim()
    submission.refresh_from_db()
    run(admin, "requeue", submission)
    FakeGrader(sent[0]).finish("wrong_answer")
    submission.refresh_from_db()
    assert submission.state == State.QUEUED


def test_cancel_leaves_the_finished_alone(admin: Client, submit: Submit) -> None:
    done, waiting = submit(), submit()
    Submission.objects.filter(pk=done.pk).update(state="finished", verdict="accepted")
    run(admin, "cancel", done, waiting)
    done.refresh_from_db()
    waiting.refresh_from_db()
    assert (done.verdict, waiting.verdict) == ("accepted", "cancelled")


def test_nobody_writes_rows_by_hand(admin: Client, submit: Submit) -> None:
    assert admin.get(f"{URL}add/").status_code == 403
    assert admin.post(f"{URL}{submit().pk}/change/", {"verdict": "accepted"}).status_code == 403


def test_the_graders_are_shown_with_their_warnings(admin: Client, cpu_worker: GraderWorker) -> None:
    make_worker("cpu-2", warnings=["no cgroups: memory is watched, not limited"])
    page = admin.get("/admin/submissions/graderworker/")
    assert page.status_code == 200
    assert "no cgroups" in page.content.decode()
