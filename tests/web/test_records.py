"""Records by tier and company, and flat when filtered."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from quizapp.accounts.models import User
from quizapp.catalog.models import Company, InterviewRecord, Status, Tier
from quizapp.catalog.services.links import recount
from quizapp.study.models import Plan
from tests.web.world import World, make_record


def test_tiers_show_their_companies(visitor: Client, world: World) -> None:
    page = visitor.get("/records").content.decode()
    assert "T0: the largest" in page
    assert 'href="/companies/baidu"' in page
    assert "2 records" in page
    assert 'href="/records?tier=mixed"' in page  # records without a company are reached too


def test_chinese(chinese_visitor: Client, world: World) -> None:
    page = chinese_visitor.get("/records").content.decode()
    assert '<html lang="zh-Hans"' in page
    assert "T0 头部大厂" in page
    assert "百度" in page
    assert "2 份" in page


def test_nothing_loaded_says_what_to_do(visitor: Client, db: None) -> None:
    page = visitor.get("/records").content.decode()
    assert "load_content" in page


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("tier=T0", ["baidu-1"]),
        ("tier=mixed", ["mixed-1"]),
        ("company=baidu", ["baidu-1"]),
        ("kind=internship", ["baidu-1"]),
        ("round=一面", ["baidu-1"]),
        ("topic=cuda", ["baidu-1", "mixed-1"]),
        ("q=shuffle", ["baidu-1", "mixed-1"]),
        ("q=cp.async", ["baidu-1"]),
        ("q=归约", ["baidu-1"]),
        ("tier=T0&q=shuffle&topic=cuda/reduce", ["baidu-1"]),
    ],
)
def test_filters_stand_in_the_address(visitor: Client, world: World, query: str, found: list[str]) -> None:
    response = visitor.get(f"/records?{query}")
    assert [record.slug for record in response.context["page"]] == found


def test_nothing_found_offers_to_remove_a_filter(visitor: Client, world: World) -> None:
    page = visitor.get("/records?tier=T0&q=nothing-has-this").content.decode()
    assert "No such record." in page
    assert 'href="/records?tier=T0"' in page
    assert 'href="/records?q=nothing-has-this"' in page


def test_only_my_targets(alice_client: Client, alice: User, world: World) -> None:
    assert 'name="mine"' not in alice_client.get("/records").content.decode()
    Plan.objects.create(user=alice, companies=["baidu"])
    assert 'name="mine"' in alice_client.get("/records").content.decode()
    assert [record.slug for record in alice_client.get("/records?mine=1").context["page"]] == ["baidu-1"]
    Plan.objects.update(kind="campus")
    page = alice_client.get("/records?mine=1").content.decode()
    assert "Remove a filter:" in page
    assert 'href="/records"' in page


def test_unknown_choice_is_named_and_finds_nothing(visitor: Client, world: World) -> None:
    response = visitor.get("/records?company=nobody")
    assert response.status_code == 200
    assert list(response.context["page"]) == []
    assert "Company" in response.content.decode()
    assert 'role="alert"' in response.content.decode()


def test_a_search_that_cannot_be_is_said(visitor: Client, world: World) -> None:
    assert 'role="alert"' in visitor.get("/records", {"q": "x" * 101}).content.decode()
    assert 'role="alert"' in visitor.get("/records", {"q": "a\0b"}).content.decode()


def test_found_words_are_marked_and_escaped(visitor: Client, world: World) -> None:
    world.record.title_en = "Baidu <b>round</b> 1"
    world.record.save()
    page = visitor.get("/records?q=baidu").content.decode()
    assert "<mark>Baidu</mark> &lt;b&gt;round&lt;/b&gt; 1" in page


def test_pages(visitor: Client, world: World) -> None:
    tier = Tier.objects.get(code="T0")
    for number in range(60):
        make_record(f"more-{number}", tier, world.company, title=f"百度 {number}")
    response = visitor.get("/records?tier=T0")
    assert len(response.context["page"]) == 50
    assert "page 1 of 2" in response.content.decode()
    assert len(visitor.get("/records?tier=T0&page=2").context["page"]) == 11
    assert visitor.get("/records?tier=T0&page=3").status_code == 404
    assert visitor.get("/records?tier=T0&page=x").status_code == 404


def test_a_draft_is_for_curators(visitor: Client, curator_client: Client, world: World) -> None:
    InterviewRecord.objects.filter(pk=world.record.pk).update(status=Status.DRAFT)
    assert visitor.get("/records/baidu-1").status_code == 404
    page = curator_client.get("/records/baidu-1").content.decode()
    assert "Draft, only you can see it" in page


def test_company(visitor: Client, world: World) -> None:
    page = visitor.get("/companies/baidu").content.decode()
    assert "<h1>Baidu</h1>" in page
    assert "Baidu, round 1" in page
    assert "Reduction" in page  # topics by frequency
    assert "How a warp reduces" in page  # asked most
    assert visitor.get("/companies/nobody").status_code == 404
    assert visitor.get("/companies/baidu?page=2").status_code == 404


def test_company_without_records(visitor: Client, world: World) -> None:
    Company.objects.create(slug="new", name_zh="新", name_en="New one", tier=Tier.objects.get(code="T0"))
    assert "No record of this company yet." in visitor.get("/companies/new").content.decode()


def test_queries_do_not_grow_with_the_records(
    visitor: Client, world: World, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tier = Tier.objects.get(code="T0")
    for number in range(20):
        company = Company.objects.create(slug=f"c-{number}", name_zh=f"公司{number}", name_en=f"C {number}", tier=tier)
        make_record(f"more-{number}", tier, company, title=f"面经 {number}")
    recount()
    with django_assert_num_queries(11):
        visitor.get("/records")
    with django_assert_num_queries(6):
        visitor.get("/records?tier=T0&q=面经")
    with django_assert_num_queries(6):
        visitor.get("/companies/baidu")
