"""Records, companies, tiers and topics over HTTP."""

from __future__ import annotations

from typing import Any

import pytest
from rest_framework.test import APIClient

from quizapp.catalog.models import InterviewRecord, Question
from quizapp.catalog.services import load_content, recount
from tests.catalog.banks import BankFolder

pytestmark = pytest.mark.django_db


def get(client: APIClient, path: str, status: int = 200, **params: Any) -> Any:
    response = client.get(f"/api/v1/{path}", params)
    assert response.status_code == status, response.content
    return response.json()


def slugs(client: APIClient, path: str, **params: Any) -> list[str]:
    return [row["slug"] for row in get(client, path, **params)["results"]]


def test_tiers(loaded: BankFolder, anonymous_api: APIClient) -> None:
    tiers = get(anonymous_api, "tiers/", lang="en")
    assert [(tier["code"], tier["company_count"], tier["record_count"]) for tier in tiers] == [
        ("T0", 2, 2),
        ("mixed", 0, 1),
    ]
    assert (tiers[0]["name"], tiers[0]["focus"], tiers[0]["roles"]) == ("Largest", "Projects", "Engineers")


def test_companies(loaded: BankFolder, anonymous_api: APIClient) -> None:
    first = get(anonymous_api, "companies/", lang="zh")["results"][0]
    assert first == {
        "slug": "bytedance",
        "name": "字节跳动",
        "tier": "T0",
        "record_count": 2,
        "top_topics": [{"path": "cuda/softmax", "name": "归一化", "record_count": 2}],
    }
    assert get(anonymous_api, "companies/bytedance/", lang="zh") == first
    assert get(anonymous_api, "companies/acme/", 404)["errors"][0]["code"] == "not_found"
    assert slugs(anonymous_api, "companies/", tier="mixed") == []


def test_a_record_in_full(loaded: BankFolder, anonymous_api: APIClient) -> None:
    record = get(anonymous_api, "records/bytedance-2/", lang="en")
    assert (record["title"], record["company"], record["company_name"], record["kind"], record["date"]) == (
        "ByteDance, round 1",
        "bytedance",
        "ByteDance",
        "campus",
        "2026-04-17",
    )
    (only_round,) = record["rounds"]
    (section,) = only_round["sections"]
    assert (only_round["title"], section["title"]) == ("一面", "基础")
    first, second = section["items"]
    assert (first["text"], first["question"], first["technical"]) == ("在线 softmax 又来了。", "online-softmax", True)
    assert first["question_title"] == "About online-softmax"
    assert [(inner["text"], inner["question"]) for inner in first["follow_ups"]] == [("为什么？", "kv-cache-idea")]
    assert (second["question"], second["follow_ups"]) == ("reduce-sum", [])


def test_a_retired_question_is_no_link(loaded: BankFolder, anonymous_api: APIClient) -> None:
    Question.objects.filter(slug="online-softmax").update(status="retired")
    item = get(anonymous_api, "records/bytedance-1/")["rounds"][0]["sections"][0]["items"][0]
    assert (item["question"], item["question_title"]) == (None, None)


def test_drafts_are_not_shown(loaded: BankFolder, anonymous_api: APIClient) -> None:
    InterviewRecord.objects.filter(slug="bytedance-1").update(status="draft")
    recount()
    get(anonymous_api, "records/bytedance-1/", 404)
    assert slugs(anonymous_api, "records/") == ["bytedance-2", "mixed-1"]
    assert [tier["record_count"] for tier in get(anonymous_api, "tiers/")] == [1, 1]


@pytest.mark.parametrize(
    ("params", "wanted"),
    [
        ({}, ["bytedance-1", "bytedance-2", "mixed-1"]),
        ({"tier": "T0"}, ["bytedance-1", "bytedance-2"]),
        ({"tier": "mixed"}, ["mixed-1"]),
        ({"tier": ""}, ["bytedance-1", "bytedance-2", "mixed-1"]),
        ({"company": "bytedance"}, ["bytedance-1", "bytedance-2"]),
        ({"company": "enflame"}, []),
        ({"kind": "internship"}, []),
        ({"kind": "campus", "tier": "mixed"}, ["mixed-1"]),
        ({"round": "一面"}, ["bytedance-1", "bytedance-2", "mixed-1"]),
        ({"round": "九面"}, []),
        ({"topic": "inference"}, ["bytedance-2", "mixed-1"]),
        ({"topic": "inference/kv-cache"}, ["bytedance-2", "mixed-1"]),
        ({"topic": "project"}, []),
        ({"q": "cp.async"}, ["mixed-1"]),
        ({"q": "ＣＰ．ＡＳＹＮＣ"}, ["mixed-1"]),
        ({"q": "又来"}, ["bytedance-2"]),
        ({"q": "为什么"}, ["bytedance-2"]),
        ({"q": "bytedance-1"}, ["bytedance-1"]),
        ({"q": "字节 又来"}, ["bytedance-2"]),
        ({"q": "%"}, []),
        ({"q": "_"}, []),
        ({"q": "\\"}, []),
        ({"q": "'"}, []),
        ({"q": "   "}, ["bytedance-1", "bytedance-2", "mixed-1"]),
    ],
)
def test_filters(loaded: BankFolder, anonymous_api: APIClient, params: dict[str, str], wanted: list[str]) -> None:
    assert slugs(anonymous_api, "records/", **params) == wanted


@pytest.mark.parametrize("path", ["records/", "companies/", "questions/"])
@pytest.mark.parametrize(
    ("name", "value"),
    [("tier", "T9"), ("tier", "t0"), ("tier", "a\0b"), ("tier", "x" * 500), ("tier", "' OR 1=1 --")],
)
def test_tiers_that_are_not_there(
    loaded: BankFolder, anonymous_api: APIClient, path: str, name: str, value: str
) -> None:
    assert get(anonymous_api, path, 400, **{name: value})["errors"][0]["attr"] == name


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("company", "acme"),
        ("topic", "cuda/nothing"),
        ("kind", "weekend"),
        ("q", "x" * 101),
        ("q", "a\0b"),
        ("round", "一" * 41),
        ("round", "\0"),
    ],
)
def test_values_that_cannot_be(loaded: BankFolder, anonymous_api: APIClient, name: str, value: str) -> None:
    assert get(anonymous_api, "records/", 400, **{name: value})["errors"][0]["attr"] == name


@pytest.mark.parametrize("page", ["0", "-1", "abc", "1e3", "999999999999", "9" * 5000, "1.5", "\0", "²"])
def test_odd_pages(loaded: BankFolder, anonymous_api: APIClient, page: str) -> None:
    for path in ("records/", "companies/", "questions/"):
        get(anonymous_api, path, 404, page=page)


@pytest.mark.parametrize("size", ["0", "-1", "abc", "100000", ""])
def test_odd_page_sizes_are_bounded(loaded: BankFolder, anonymous_api: APIClient, size: str) -> None:
    assert len(get(anonymous_api, "records/", page_size=size)["results"]) == 3


def test_pages(loaded: BankFolder, anonymous_api: APIClient) -> None:
    first = get(anonymous_api, "records/", page_size="2")
    assert (first["count"], first["previous"], len(first["results"])) == (3, None, 2)
    second = anonymous_api.get(first["next"]).json()
    assert [row["slug"] for row in second["results"]] == ["mixed-1"]


def test_title_hits_come_first(loaded: BankFolder, anonymous_api: APIClient) -> None:
    loaded.record("bytedance-0", items="1. 别的公司的一面怎么样？\n", more="department: 一面组\n")
    loaded.replace("records/bytedance-0.md", "title: 字节跳动 一面", "title: 标题里没有")
    loaded.record("bytedance-3", items="1. 标题里没有这个词。\n")
    load_content(folder=loaded.root)
    assert slugs(anonymous_api, "records/", q="标题里没有") == ["bytedance-0", "bytedance-3"]
    assert slugs(anonymous_api, "records/", q="没有 标题")[0] == "bytedance-0"


def test_topics(loaded: BankFolder, anonymous_api: APIClient) -> None:
    tree = get(anonymous_api, "topics/", lang="zh")
    assert [(node["path"], node["question_count"]) for node in tree] == [("cuda", 3), ("inference", 2), ("project", 1)]
    assert tree[0]["children"] == [{"path": "cuda/softmax", "name": "归一化", "question_count": 3, "children": []}]


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("tiers/", 2),
        ("companies/?tier=T0", 4),
        ("companies/bytedance/", 2),
        ("records/?tier=T0&company=bytedance&topic=cuda&q=softmax", 5),
        ("records/bytedance-2/", 2),
        ("topics/", 1),
        ("questions/?tier=T0&company=bytedance&topic=cuda&q=softmax", 5),
        ("questions/kv-bytes/", 1),
    ],
)
def test_as_many_queries_for_many_rows_as_for_few(
    loaded: BankFolder, anonymous_api: APIClient, django_assert_max_num_queries: Any, path: str, most: int
) -> None:
    for number in range(20):
        loaded.record(
            f"bytedance-x{number}", items="1. 在线 softmax [[online-softmax]]\n2. 缓存 [[kv-cache-idea]]\n" * 3
        )
        loaded.question(f"softmax-{number}", title=f"softmax {number}", link="online-softmax")
    load_content(folder=loaded.root)
    with django_assert_max_num_queries(most):
        assert anonymous_api.get(f"/api/v1/{path}").status_code == 200
