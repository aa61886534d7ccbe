"""One record."""

from __future__ import annotations

from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from quizapp.accounts.models import User
from quizapp.catalog.models import InterviewRecord, RecordItem, Status
from quizapp.study.models import Card
from quizapp.study.services import add_card
from tests.web.test_question import reviewed
from tests.web.world import World, add_item


def test_rounds_sections_items_and_follow_ups(visitor: Client, world: World) -> None:
    page = visitor.get("/records/baidu-1").content.decode()
    for words in (
        "Baidu, round 1",
        "一面",
        "二面",
        "算子",
        "编程题",
        "一次归约怎么做？",
        "为什么要两级？",
        "recorded 17 April",
    ):
        assert words in page
    assert 'href="/questions/warp-shuffle"' in page
    assert 'href="/problems/reduce-sum"' in page  # a code question opens its editor
    assert "No question yet" in page
    assert "3 questions, 2 of them technical" in page


def test_items_are_escaped(visitor: Client, world: World) -> None:
    page = visitor.get("/records/baidu-1").content.decode()
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


def test_a_visitor_is_asked_to_sign_in(visitor: Client, world: World) -> None:
    page = visitor.get("/records/baidu-1").content.decode()
    assert "Sign in to see which you know" in page
    assert "Your memory" not in page
    assert 'href="/accounts/login/?next=/records/baidu-1"' in page


def test_chinese(chinese_visitor: Client, world: World) -> None:
    page = chinese_visitor.get("/records/baidu-1").content.decode()
    assert "百度 一面" in page
    assert "4 月 17 日" in page
    assert "3 题，其中技术题 2 题" in page


def test_a_learner_sees_what_is_new_and_learns_it(alice_client: Client, alice: User, world: World) -> None:
    page = alice_client.get("/records/baidu-1").content.decode()
    assert "Learn the 2 new ones" in page
    response = alice_client.post("/records/baidu-1/learn", follow=True)
    assert response.redirect_chain[-1][0] == "/records/baidu-1"
    page = response.content.decode()
    assert "2 questions are among your cards now." in page
    assert "All among your cards" in page
    assert set(Card.objects.values_list("question__slug", flat=True)) == {"warp-shuffle", "reduce-sum"}


def test_learning_twice_adds_nothing(alice_client: Client, world: World) -> None:
    alice_client.post("/records/baidu-1/learn")
    page = alice_client.post("/records/baidu-1/learn", follow=True).content.decode()
    assert "All of them were among your cards already." in page
    assert Card.objects.count() == 2


def test_only_what_is_missing_is_offered(alice_client: Client, alice: User, world: World) -> None:
    add_card(user=alice, question=world.recall, now=timezone.now())
    assert "Learn the new one" in alice_client.get("/records/baidu-1").content.decode()


def test_memory_of_each_item(alice_client: Client, alice: User, world: World) -> None:
    reviewed(alice, world.recall, days_ago=0, rating=4)
    page = alice_client.get("/records/baidu-1").content.decode()
    assert 'aria-label="1 known, 0 due, 1 new"' in page
    assert page.count('class="recall"') == 1
    assert page.count('class="recall new"') == 1
    assert 'class="recall due"' not in page
    reviewed(alice, world.problem.question, days_ago=90, rating=4)
    page = alice_client.get("/records/baidu-1").content.decode()
    assert 'aria-label="1 known, 1 due, 0 new"' in page
    assert page.count('class="recall due"') == 1
    assert "All learned" in page


def test_learning_wants_an_account_and_a_post(visitor: Client, alice_client: Client, world: World) -> None:
    response = visitor.post("/records/baidu-1/learn")
    assert response.status_code == 302
    assert response.headers["Location"].startswith("/accounts/login/")
    assert alice_client.get("/records/baidu-1/learn").status_code == 405
    assert alice_client.post("/records/no-such/learn").status_code == 404
    assert not Card.objects.exists()


def test_a_retired_question_is_no_link(visitor: Client, world: World) -> None:
    world.recall.status = Status.RETIRED
    world.recall.save()
    page = visitor.get("/records/baidu-1").content.decode()
    assert 'href="/questions/warp-shuffle"' not in page


def test_neighbours_are_of_the_same_company(visitor: Client, world: World) -> None:
    values = {name: getattr(world.record, name) for name in ("tier", "company", "kind", "round", "date")}
    InterviewRecord.objects.create(slug="baidu-2", title="百度 二面", title_en="Baidu, round 2", order=1, **values)
    page = visitor.get("/records/baidu-1").content.decode()
    assert 'href="/records/baidu-2"' in page
    assert 'href="/records/mixed-1"' not in page


def test_a_record_without_links_and_rounds(alice_client: Client, world: World) -> None:
    RecordItem.objects.filter(record=world.other_record).update(question=None)
    response = alice_client.get("/records/mixed-1")
    assert response.status_code == 200
    assert "None of these questions has an answer in the bank yet." in response.content.decode()


def test_unknown_record(visitor: Client, world: World) -> None:
    assert visitor.get("/records/no-such").status_code == 404


def test_queries_do_not_grow_with_the_items(
    alice_client: Client, world: World, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(4, 40):
        add_item(world.record, number, f"第 {number} 题", world.recall, round="二面")
    with django_assert_num_queries(10):
        alice_client.get("/records/baidu-1")
