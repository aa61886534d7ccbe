"""The list of questions."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from quizapp.accounts.models import User
from quizapp.study.models import Plan
from tests.web.test_question import reviewed
from tests.web.world import World, make_question


def test_most_asked_first(visitor: Client, world: World) -> None:
    response = visitor.get("/questions")
    titles = [row.title for row in response.context["rows"]]
    assert titles[:2] == ["How a warp reduces", "Sum an array"]
    page = response.content.decode()
    assert "4 questions" in page
    assert "asked by 1 company, 2 times in all" in page  # one of the two records names no company


def test_chinese(chinese_visitor: Client, world: World) -> None:
    page = chinese_visitor.get("/questions").content.decode()
    assert "warp 怎么归约" in page
    assert "4 题" in page
    assert "1 家问过，共 2 次" in page


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("topic=cuda", 4),
        ("topic=cuda/reduce", 4),
        ("kind=numeric", 1),
        ("difficulty=2", 4),
        ("difficulty=5", 0),
        ("tier=T0", 2),
        ("company=baidu", 2),
        ("q=warp", 1),
        ("q=归约", 1),
        ("kind=code&company=baidu", 1),
    ],
)
def test_filters(visitor: Client, world: World, query: str, found: int) -> None:
    assert len(visitor.get(f"/questions?{query}").context["rows"]) == found


def test_nothing_found_offers_to_remove_a_filter(visitor: Client, world: World) -> None:
    page = visitor.get("/questions?kind=numeric&company=baidu").content.decode()
    assert "No such question." in page
    assert 'href="/questions?kind=numeric"' in page


def test_unknown_choice(visitor: Client, world: World) -> None:
    response = visitor.get("/questions?difficulty=9")
    assert response.context["rows"] == []
    assert 'role="alert"' in response.content.decode()


def test_nothing_loaded_says_what_to_do(visitor: Client, db: None) -> None:
    assert "load_content" in visitor.get("/questions").content.decode()


def test_curators_see_drafts_among_them(visitor: Client, curator_client: Client, world: World) -> None:
    assert "草稿题" not in visitor.get("/questions").content.decode()
    page = curator_client.get("/questions").content.decode()
    assert "草稿题" in page
    assert '<span class="chip">draft</span>' in page


def test_page_out_of_range(visitor: Client, world: World) -> None:
    assert visitor.get("/questions?page=2").status_code == 404
    assert visitor.get("/questions?page=0").status_code == 404


def test_a_learner_sees_their_memory(alice_client: Client, alice: User, world: World) -> None:
    reviewed(alice, world.choice, days_ago=0, rating=4)
    reviewed(alice, world.numeric, days_ago=90, rating=4)
    page = alice_client.get("/questions").content.decode()
    assert page.count('class="recall new"') == 2
    assert page.count('class="recall due"') == 1
    assert page.count('class="recall"') == 1


def test_only_my_targets(alice_client: Client, alice: User, world: World) -> None:
    assert 'name="mine"' not in alice_client.get("/questions").content.decode()  # there are none yet
    Plan.objects.create(user=alice, companies=["baidu"])
    assert 'name="mine"' in alice_client.get("/questions").content.decode()
    answer = alice_client.get("/questions?mine=1")
    assert [row.title for row in answer.context["rows"]] == ["How a warp reduces", "Sum an array"]
    assert 'name="mine" value="1" checked' in answer.content.decode()
    assert [row.title for row in alice_client.get("/questions?mine=1&q=warp").context["rows"]] == ["How a warp reduces"]
    Plan.objects.update(companies=[], tiers=["mixed"])
    assert [row.title for row in alice_client.get("/questions?mine=1").context["rows"]] == ["How a warp reduces"]
    Plan.objects.update(tiers=["T0"], kind="campus")
    assert "Only my targets" in alice_client.get("/questions?mine=1").content.decode()
    assert alice_client.get("/questions?mine=1").context["rows"] == []


def test_a_visitor_has_no_targets(visitor: Client, world: World) -> None:
    answer = visitor.get("/questions?mine=1")
    assert 'name="mine"' not in answer.content.decode()
    assert len(answer.context["rows"]) == 4


def test_rows_carry_the_list_to_the_page_of_the_question(visitor: Client, world: World) -> None:
    page = visitor.get("/questions?topic=cuda&kind=recall&page=1").content.decode()
    assert 'href="/questions/warp-shuffle?topic=cuda&amp;kind=recall"' in page
    assert 'href="/questions/warp-shuffle"' in visitor.get("/questions").content.decode()


def test_queries_do_not_grow_with_the_questions(
    visitor: Client, alice_client: Client, world: World, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(60):
        make_question(f"q-{number}", world.topic)
    with django_assert_num_queries(5):
        visitor.get("/questions")
    with django_assert_num_queries(12):
        alice_client.get("/questions")
