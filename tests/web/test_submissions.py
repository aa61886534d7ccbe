"""A learner's submissions."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from quizapp.accounts.models import User
from quizapp.catalog.models import Problem, QuestionKind
from tests.web.test_problems import island_data, submit
from tests.web.world import World, make_question


def test_own_list(alice_client: Client, alice: User, bob: User, world: World) -> None:
    mine = submit(alice, world, verdict="wrong_answer")
    theirs = submit(bob, world)
    page = alice_client.get("/submissions").content.decode()
    assert f'href="/submissions/{mine.pk}"' in page
    assert str(theirs.pk) not in page
    assert "Wrong answer" in page


def test_list_of_one_problem(alice_client: Client, alice: User, world: World) -> None:
    submit(alice, world)
    assert len(alice_client.get("/submissions?problem=reduce-sum").context["page"]) == 1
    assert alice_client.get("/submissions?problem=no-such").status_code == 404


def test_nothing_yet(alice_client: Client, world: World) -> None:
    page = alice_client.get("/submissions").content.decode()
    assert "Nothing submitted yet." in page
    assert 'href="/problems"' in page
    assert alice_client.get("/submissions?page=2").status_code == 404


def test_a_visitor_is_sent_to_sign_in(visitor: Client, world: World) -> None:
    response = visitor.get("/submissions")
    assert response.status_code == 302
    assert response.headers["Location"] == "/accounts/login/?next=/submissions"


def test_one_submission_in_words_and_as_data(alice_client: Client, alice: User, world: World) -> None:
    mine = submit(alice, world, state="running", verdict="", done=2, total=11)
    page = alice_client.get(f"/submissions/{mine.pk}").content.decode()
    assert "Running" in page
    assert "2 / 11" in page
    assert "print(&#x27;&lt;hello&gt;&#x27;)" in page
    assert 'id="L1"' in page
    data = island_data(page, "submission-data")
    assert data["submission"]["id"] == str(mine.pk)
    assert data["source"] == "print('<hello>')\n"
    assert data["problem_url"] == "/problems/reduce-sum"


def test_a_source_that_is_no_text_is_still_shown(alice_client: Client, alice: User, world: World) -> None:
    mine = submit(alice, world, source=b"\xff\xfe\x00")
    assert alice_client.get(f"/submissions/{mine.pk}").status_code == 200


def test_times_are_those_of_the_learners_zone(alice_client: Client, alice: User, world: World) -> None:
    mine = submit(alice, world)
    type(mine).objects.filter(pk=mine.pk).update(created_at="2026-03-01T22:30:00Z")
    assert "2 March" in alice_client.get("/submissions").content.decode()  # 06:30 in Shanghai


def test_anothers_is_as_if_it_were_not_there(alice_client: Client, bob: User, world: World) -> None:
    theirs = submit(bob, world)
    assert alice_client.get(f"/submissions/{theirs.pk}").status_code == 404
    assert alice_client.get(f"/submissions/{uuid4()}").status_code == 404
    assert alice_client.get("/submissions/nonsense").status_code == 404


def test_queries_do_not_grow_with_the_submissions(
    alice_client: Client, alice: User, world: World, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(20):
        submit(alice, world)
    with django_assert_num_queries(10):  # five of them for the line on graders
        alice_client.get("/submissions")


def test_what_changed(alice_client: Client, alice: User, world: World) -> None:
    before = submit(alice, world, source=b"a\n<b>\n", verdict="wrong_answer")
    after = submit(alice, world, source=b"a\n<script>\n")
    page = alice_client.get(f"/submissions/{after.pk}/diff/{before.pk}").content.decode()
    assert "<del>- &lt;b&gt;</del>" in page
    assert "<ins>+ &lt;script&gt;</ins>" in page
    assert "Wrong answer" in page
    assert f'href="/submissions/{before.pk}/diff/{after.pk}"' in page
    assert f"/submissions/{after.pk}/diff/{before.pk}" in alice_client.get(f"/submissions/{after.pk}").content.decode()
    assert "/diff/" not in alice_client.get(f"/submissions/{before.pk}").content.decode()


def test_nothing_changed(alice_client: Client, alice: User, world: World) -> None:
    mine = submit(alice, world)
    again = submit(alice, world)
    assert "byte for byte" in alice_client.get(f"/submissions/{again.pk}/diff/{mine.pk}").content.decode()


def test_changes_of_anothers(alice_client: Client, visitor: Client, alice: User, bob: User, world: World) -> None:
    mine, theirs = submit(alice, world), submit(bob, world)
    for one, other in ((mine, theirs), (theirs, mine), (theirs, theirs)):
        assert alice_client.get(f"/submissions/{one.pk}/diff/{other.pk}").status_code == 404
    assert alice_client.get(f"/submissions/{mine.pk}/diff/{uuid4()}").status_code == 404
    assert visitor.get(f"/submissions/{mine.pk}/diff/{mine.pk}").status_code == 302


def test_two_problems_have_nothing_to_compare(alice_client: Client, alice: User, world: World) -> None:
    mine = submit(alice, world)
    question = make_question("other-problem", world.topic, kind=QuestionKind.CODE)
    other = Problem.objects.create(question=question, slug="other-problem", directory_hash="b" * 64)
    elsewhere = submit(alice, world, problem=other)
    assert alice_client.get(f"/submissions/{mine.pk}/diff/{elsewhere.pk}").status_code == 404


@pytest.mark.parametrize("problem", ["no-such", "\0", "reduce\0sum", "%"])
def test_a_problem_that_is_not_there_has_no_list(alice_client: Client, problem: str) -> None:
    assert alice_client.get("/submissions", {"problem": problem}).status_code == 404
