"""One field for everything."""

from __future__ import annotations

from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.web.world import World


def test_it_finds_questions_problems_records_and_companies(visitor: Client, world: World) -> None:
    page = visitor.get("/search?q=归约").content.decode()
    assert 'href="/questions/warp-shuffle"' in page
    assert 'href="/records/baidu-1"' in page
    page = visitor.get("/search?q=sum").content.decode()
    assert 'href="/problems/reduce-sum"' in page
    page = visitor.get("/search?q=baidu").content.decode()
    assert 'href="/companies/baidu"' in page


def test_code_words_and_any_case(visitor: Client, world: World) -> None:
    assert 'href="/records/baidu-1"' in visitor.get("/search?q=CP.async").content.decode()


def test_nothing_found_says_what_to_try(visitor: Client, chinese_visitor: Client, world: World) -> None:
    assert "Try fewer words" in visitor.get("/search?q=zzzz").content.decode()
    assert "少写几个词" in chinese_visitor.get("/search?q=zzzz").content.decode()


def test_without_words_it_asks_for_some(visitor: Client, world: World) -> None:
    response = visitor.get("/search")
    assert response.status_code == 200
    assert "cp.async" in response.content.decode()
    assert visitor.get("/search?q=%20%20").status_code == 200


def test_what_cannot_be_searched_for_is_400_with_the_reason(visitor: Client, world: World) -> None:
    response = visitor.get("/search", {"q": "x" * 101})
    assert response.status_code == 400
    assert "at most 100 characters" in response.content.decode()
    assert visitor.get("/search", {"q": "\0"}).status_code == 400


def test_signs_of_like_are_words(visitor: Client, world: World) -> None:
    assert "Try fewer words" in visitor.get("/search", {"q": "%"}).content.decode()
    assert "Try fewer words" in visitor.get("/search", {"q": "_"}).content.decode()


def test_words_are_escaped(visitor: Client, world: World) -> None:
    page = visitor.get("/search", {"q": "<script>x</script>"}).content.decode()
    assert "<script>x" not in page


def test_drafts_are_for_curators(visitor: Client, curator_client: Client, world: World) -> None:
    assert "secret-draft" not in visitor.get("/search?q=草稿").content.decode()
    assert "/questions/secret-draft" in curator_client.get("/search?q=草稿").content.decode()


def test_queries(visitor: Client, world: World, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(6):
        visitor.get("/search?q=归约")


def test_lists_and_search_say_what_changes_while_one_types(visitor: Client, world: World) -> None:
    for path in ("/search", "/records", "/records?q=shuffle", "/questions"):
        page = visitor.get(path).content.decode()
        assert page.count(" data-live") >= 2, path
        assert page.count('data-live-part="found"') == 1, path
