"""Problems, and the page of one."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from quizapp.accounts.models import StudyPreferences, User
from quizapp.catalog.models import Status
from quizapp.submissions.models import GraderWorker, Submission
from tests.web.world import World


def submit(user: User, world: World, **columns: Any) -> Submission:
    values: dict[str, Any] = {
        "problem_hash": "a" * 64,
        "language": "python",
        "device": "cpu",
        "source": b"print('<hello>')\n",
        "source_hash": "b" * 64,
        "state": "finished",
        "verdict": "accepted",
    } | columns
    return Submission.objects.create(**{"user": user, "problem": world.problem} | values)


def island_data(page: str, element: str) -> Any:
    found = re.search(rf'<script id="{element}" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def test_list(visitor: Client, world: World) -> None:
    page = visitor.get("/problems").content.decode()
    assert 'href="/problems/reduce-sum"' in page
    assert "Sum an array" in page
    assert "C++" in page


def test_list_in_chinese(chinese_visitor: Client, world: World) -> None:
    page = chinese_visitor.get("/problems").content.decode()
    assert "数组求和" in page
    assert "1 题" in page


def test_list_says_what_is_solved(alice_client: Client, alice: User, world: World) -> None:
    submit(alice, world, verdict="wrong_answer")
    assert "tried" in alice_client.get("/problems").content.decode()
    submit(alice, world)
    assert "Accepted" in alice_client.get("/problems").content.decode()


def test_list_pages_and_nothing_loaded(visitor: Client, db: None) -> None:
    assert "load_content" in visitor.get("/problems").content.decode()
    assert visitor.get("/problems?page=2").status_code == 404


def test_queries_of_the_list(
    alice_client: Client, world: World, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(10):  # five of them for the line on graders
        alice_client.get("/problems")


def test_problem_leaves_what_the_editor_needs(visitor: Client, world: World) -> None:
    GraderWorker.objects.create(name="w", device="cpu", device_name="cpu", languages=["python"], seen_at=timezone.now())
    page = visitor.get("/problems/reduce-sum").content.decode()
    assert "Add up" in page
    assert 'data-island="editor"' in page
    data = island_data(page, "editor-data")
    assert data["slug"] == "reduce-sum"
    assert data["languages"] == ["python", "cpp"]
    assert data["starter"]["python"].startswith("def solve")
    assert data["source_limit"] == 65536
    assert data["devices"] == [{"device": "cpu", "name": "cpu", "languages": ["python"]}]
    assert data["latest"] is None
    assert data["submission"] == "/submissions/__id__"
    assert "Sign in to study and submit" in page


def test_problem_can_be_read_without_script(visitor: Client, world: World) -> None:
    page = visitor.get("/problems/reduce-sum").content.decode()
    assert "def solve(x, out, n):" in page
    assert "<noscript>" in page


def test_problem_brings_the_learners_last_submission(
    alice_client: Client, alice: User, bob: User, world: World
) -> None:
    mine = submit(alice, world)
    submit(bob, world, source=b"# of Bob")
    data = island_data(alice_client.get("/problems/reduce-sum").content.decode(), "editor-data")
    assert data["latest"]["id"] == str(mine.pk)
    assert data["latest_source"] == "print('<hello>')\n"


def test_problem_in_chinese(chinese_visitor: Client, world: World) -> None:
    assert "加起来" in chinese_visitor.get("/problems/reduce-sum").content.decode()


def test_a_draft_is_for_curators(visitor: Client, curator_client: Client, world: World) -> None:
    world.problem.question.status = Status.DRAFT
    world.problem.question.save()
    assert visitor.get("/problems/reduce-sum").status_code == 404
    assert curator_client.get("/problems/reduce-sum").status_code == 200


def test_unknown_problem(visitor: Client, world: World) -> None:
    assert visitor.get("/problems/no-such").status_code == 404


def test_history_is_ones_own_and_compares_with_the_one_before(
    alice_client: Client, alice: User, bob: User, world: World
) -> None:
    first = submit(alice, world, verdict="wrong_answer")
    in_cpp = submit(alice, world, language="cpp")
    theirs = submit(bob, world)
    last = submit(alice, world)
    page = alice_client.get("/problems/reduce-sum").content.decode()
    assert [row.pk for row in alice_client.get("/problems/reduce-sum").context["history"]] == [
        last.pk,
        in_cpp.pk,
        first.pk,
    ]
    assert f'href="/submissions/{last.pk}/diff/{first.pk}"' in page
    assert page.count("/diff/") == 1
    assert str(theirs.pk) not in page


def test_history_is_paged(alice_client: Client, alice: User, world: World) -> None:
    for _ in range(11):
        submit(alice, world)
    page = alice_client.get("/problems/reduce-sum").content.decode()
    assert 'href="?page=2#history"' in page
    assert 'id="pane1" aria-label="Statement" checked' in page
    second = alice_client.get("/problems/reduce-sum?page=2")
    assert len(second.context["history"]) == 1
    assert 'id="pane3" aria-label="Result" checked' in second.content.decode()
    assert alice_client.get("/problems/reduce-sum?page=3").status_code == 404


def test_no_history_of_a_visitor_or_before_the_first(visitor: Client, alice_client: Client, world: World) -> None:
    assert 'id="history"' not in visitor.get("/problems/reduce-sum").content.decode()
    empty = alice_client.get("/problems/reduce-sum").content.decode()
    assert 'id="history"' in empty  # the island fills it after the first one
    assert "sb-rows" not in empty


def test_queries_do_not_grow_with_the_history(
    alice_client: Client, alice: User, world: World, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(10):
        submit(alice, world)
    with django_assert_num_queries(8):
        alice_client.get("/problems/reduce-sum")


def test_the_list_says_which_graders_are_up_and_how_long_they_take(visitor: Client, world: World, alice: User) -> None:
    now = timezone.now()
    GraderWorker.objects.create(name="w", device="cpu", device_name="cpu", languages=["python"], seen_at=now)
    submit(alice, world, started_at=now - timedelta(seconds=8), finished_at=now)
    for _ in range(3):
        submit(alice, world, state="queued", verdict="")
    page = visitor.get("/problems", headers={"Accept-Language": "en"}).content.decode()
    assert "CPU: 1 grader · 3 wait · about 20 s" in page
    assert "GPU: no grader is up" in page


@pytest.mark.parametrize("topic", ["no-such", "\0", "cuda\0", "%", "'"])
def test_a_topic_that_is_not_there_has_no_problems(visitor: Client, world: World, topic: str) -> None:
    response = visitor.get("/problems", {"topic": topic})
    assert response.status_code == 200
    assert response.context["page"].paginator.count == 0


def test_scripts_are_told_the_learners_zone(alice_client: Client, visitor: Client, alice: User, world: World) -> None:
    StudyPreferences.objects.create(user=alice, time_zone="Europe/Berlin")
    submission = submit(alice, world)
    meta = '<meta name="time-zone" content="Europe/Berlin">'
    assert meta in alice_client.get(f"/problems/{world.problem.slug}").content.decode()
    assert meta in alice_client.get(f"/submissions/{submission.pk}").content.decode()
    assert 'name="time-zone"' not in visitor.get(f"/problems/{world.problem.slug}").content.decode()
