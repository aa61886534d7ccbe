"""Questions over HTTP: lists, one in full, and answers to check."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rest_framework.test import APIClient

from quizapp.catalog.models import Question
from quizapp.catalog.services import load_content, recount
from tests.catalog.banks import BankFolder

pytestmark = pytest.mark.django_db


def get(client: APIClient, path: str, status: int = 200, **params: Any) -> Any:
    response = client.get(f"/api/v1/{path}", params)
    assert response.status_code == status, response.content
    return response.json()


def slugs(client: APIClient, **params: Any) -> list[str]:
    return [row["slug"] for row in get(client, "questions/", **params)["results"]]


def check(client: APIClient, slug: str, body: Any, status: int = 200) -> Any:
    # json.dumps writes a lone surrogate as an escape, which is JSON; the test client's renderer cannot.
    response = client.post(f"/api/v1/questions/{slug}/check/", json.dumps(body), content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def test_the_list(loaded: BankFolder, anonymous_api: APIClient) -> None:
    first = get(anonymous_api, "questions/", lang="en")["results"][0]
    assert first == {
        "slug": "online-softmax",
        "kind": "recall",
        "title": "About online-softmax",
        "topic": {"path": "cuda/softmax", "name": "Softmax"},
        "difficulty": 3,
        "asked": {"count": 2, "companies": ["ByteDance"], "tiers": {"T0": 2}},
        "problem": None,
    }


@pytest.mark.parametrize(
    ("params", "wanted"),
    [
        ({"kind": "choice"}, ["bank-conflict"]),
        ({"kind": "code"}, ["reduce-sum"]),
        ({"topic": "project"}, ["tell-project"]),
        ({"topic": "inference"}, ["kv-cache-idea", "kv-bytes"]),
        ({"topic": "cuda/softmax", "difficulty": "3"}, ["online-softmax"]),
        ({"tier": "mixed"}, ["kv-cache-idea"]),
        ({"tier": "T0"}, ["online-softmax", "reduce-sum"]),
        ({"company": "bytedance"}, ["online-softmax", "reduce-sum"]),
        ({"company": "enflame"}, []),
        ({"q": "边读边记"}, ["online-softmax", "kv-cache-idea", "tell-project"]),
        ({"q": "KV cache"}, ["kv-cache-idea"]),
        ({"q": "ＳＯＦＴＭＡＸ"}, ["online-softmax"]),
        ({"q": "%"}, []),
        ({"ordering": "slug", "topic": "inference"}, ["kv-bytes", "kv-cache-idea"]),
        ({"ordering": "-asked", "topic": "cuda"}, ["online-softmax", "reduce-sum", "bank-conflict"]),
        ({"ordering": "asked", "topic": "cuda"}, ["bank-conflict", "reduce-sum", "online-softmax"]),
    ],
)
def test_filters(loaded: BankFolder, anonymous_api: APIClient, params: dict[str, str], wanted: list[str]) -> None:
    assert slugs(anonymous_api, **params) == wanted


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kind", "essay"),
        ("difficulty", "0"),
        ("difficulty", "x"),
        ("ordering", "random"),
        ("topic", "x"),
        ("company", "x"),
        ("q", "\0"),
    ],
)
def test_values_that_cannot_be(loaded: BankFolder, anonymous_api: APIClient, name: str, value: str) -> None:
    assert get(anonymous_api, "questions/", 400, **{name: value})["errors"][0]["attr"] == name


def test_title_hits_come_first_unless_an_ordering_is_asked_for(loaded: BankFolder, anonymous_api: APIClient) -> None:
    loaded.question("read-and-note", title="边读边记是什么")
    load_content(folder=loaded.root)
    assert slugs(anonymous_api, q="边读边记")[0] == "read-and-note"
    assert slugs(anonymous_api, q="边读边记", ordering="-asked")[0] == "online-softmax"


def test_a_question_in_full(loaded: BankFolder, anonymous_api: APIClient) -> None:
    question = get(anonymous_api, "questions/kv-cache-idea/", lang="zh")
    assert question["prompt_html"] == "<p>怎么算 kv-cache-idea？</p>"
    assert "<math" in question["answer_html"]
    assert question["key_points"] == ["第一点", "第二点", "第三点"]
    assert question["mistakes"] == ["说反了"]
    assert question["follow_ups"] == [{"html": "为什么？", "question": "online-softmax"}]
    assert question["references"][0]["title"] == "A paper"
    assert (question["options"], question["seed"], question["parameters"], question["problem"]) == ([], None, {}, None)


def test_the_language_is_asked_for(loaded: BankFolder, anonymous_api: APIClient) -> None:
    for header, params, title in (
        ("en", {}, "About online-softmax"),
        ("zh-CN,zh;q=0.9", {}, "在线 softmax"),
        ("zh", {"lang": "en"}, "About online-softmax"),
        ("en", {"lang": "zh"}, "在线 softmax"),
        ("en", {"lang": "fr"}, "About online-softmax"),
    ):
        response = anonymous_api.get("/api/v1/questions/online-softmax/", params, headers={"Accept-Language": header})
        assert response.json()["title"] == title


def test_what_is_not_translated_is_shown_in_chinese(loaded: BankFolder, anonymous_api: APIClient) -> None:
    Question.objects.filter(slug="online-softmax").update(title_en="", key_points_en=[])
    question = get(anonymous_api, "questions/online-softmax/", lang="en")
    assert (question["title"], question["key_points"][0]) == ("在线 softmax", "第一点")


def test_a_choice_shows_its_options(loaded: BankFolder, anonymous_api: APIClient) -> None:
    options = get(anonymous_api, "questions/bank-conflict/", lang="en")["options"]
    assert [option["id"] for option in options] == ["0", "1", "2"]
    assert options[1] == {"id": "1", "html": "Option 1", "right": True, "why_html": "Because 1"}


def test_a_number_is_drawn_for_a_seed(loaded: BankFolder, anonymous_api: APIClient) -> None:
    shown = [get(anonymous_api, "questions/kv-bytes/", seed=str(seed)) for seed in (3, 3, 4, 5, 6)]
    assert shown[0] == shown[1]
    assert len({json.dumps(each["parameters"]) for each in shown}) > 1
    assert (shown[0]["seed"], shown[0]["unit"]) == (3, "byte")
    assert get(anonymous_api, "questions/kv-bytes/")["seed"] == 0
    for value in shown[0]["parameters"].values():
        assert str(value) in shown[0]["prompt_html"].replace(",", "")


@pytest.mark.parametrize("seed", ["x", "1.5", "9" * 30, "-" + "9" * 30, "\0", "0x1"])
def test_odd_seeds(loaded: BankFolder, anonymous_api: APIClient, seed: str) -> None:
    assert get(anonymous_api, "questions/kv-bytes/", 400, seed=seed)["errors"][0]["attr"] == "seed"


def test_blank_filters_are_none(loaded: BankFolder, anonymous_api: APIClient) -> None:
    blank = dict.fromkeys(("topic", "kind", "difficulty", "tier", "company", "q", "ordering"), "")
    assert slugs(anonymous_api, **blank) == slugs(anonymous_api)
    assert get(anonymous_api, "questions/kv-bytes/", seed="")["seed"] == 0


def test_questions_that_are_not_published(loaded: BankFolder, anonymous_api: APIClient) -> None:
    Question.objects.filter(slug="online-softmax").update(status="retired")
    recount()
    get(anonymous_api, "questions/online-softmax/", 404)
    check(anonymous_api, "online-softmax", {"answer": "x"}, 404)
    assert "online-softmax" not in slugs(anonymous_api)
    assert get(anonymous_api, "questions/kv-cache-idea/")["follow_ups"][0]["question"] is None


def test_check(loaded: BankFolder, anonymous_api: APIClient) -> None:
    assert check(anonymous_api, "bank-conflict", {"answer": ["1"]})["correct"] is True
    assert check(anonymous_api, "bank-conflict", {"answer": ["0"]})["expected"] == ["1"]
    shown = get(anonymous_api, "questions/kv-bytes/", seed="9")
    answer = check(anonymous_api, "kv-bytes", {"seed": 9, "answer": f"{shown['expected']} bytes"})
    assert (answer["correct"], answer["expected"]) == (True, shown["expected"])


def test_what_is_expected_can_be_given_back(loaded: BankFolder, anonymous_api: APIClient) -> None:
    for slug, body in (("bank-conflict", {"answer": ["0"]}), ("kv-bytes", {"seed": 2, "answer": 1})):
        expected = check(anonymous_api, slug, body)["expected"]
        assert check(anonymous_api, slug, {**body, "answer": expected})["correct"] is True


@pytest.mark.parametrize(
    ("slug", "body", "attr"),
    [
        ("bank-conflict", {}, "answer"),
        ("bank-conflict", {"answer": None}, "answer"),
        ("bank-conflict", {"answer": ["7"]}, "answer"),
        ("bank-conflict", {"answer": {"a": ["1"]}}, "answer"),
        ("kv-bytes", {"answer": "1"}, "seed"),
        ("kv-bytes", {"answer": "1", "seed": None}, "seed"),
        ("kv-bytes", {"answer": "1", "seed": "x"}, "seed"),
        ("kv-bytes", {"answer": "1", "seed": 2**60}, "seed"),
        ("kv-bytes", {"answer": "\ud800", "seed": 1}, "answer"),
        ("kv-bytes", {"answer": "9" * 100_000, "seed": 1}, "answer"),
        ("kv-bytes", {"answer": 10**400, "seed": 1}, "answer"),
        ("kv-bytes", {"answer": [[[[]]]], "seed": 1}, "answer"),
        ("online-softmax", {"answer": "x"}, "question"),
        ("reduce-sum", {"answer": "x"}, "question"),
    ],
)
def test_answers_that_cannot_be_judged(
    loaded: BankFolder, anonymous_api: APIClient, slug: str, body: dict[str, Any], attr: str
) -> None:
    assert check(anonymous_api, slug, body, 400)["errors"][0]["attr"] == attr


@pytest.mark.parametrize(
    "body", ["[1]", '"x"', "null", "{", '{"answer": NaN, "seed": 1}', '{"answer": 1e999, "seed": 1}', ""]
)
def test_bodies_that_are_no_answer(loaded: BankFolder, anonymous_api: APIClient, body: str) -> None:
    response = anonymous_api.post("/api/v1/questions/kv-bytes/check/", body, content_type="application/json")
    assert response.status_code == 400
    assert {"type", "errors"} <= set(response.json())


def test_checking_needs_no_account_and_only_post(loaded: BankFolder, anonymous_api: APIClient) -> None:
    assert anonymous_api.get("/api/v1/questions/kv-bytes/check/").status_code == 405
    assert anonymous_api.options("/api/v1/questions/kv-bytes/check/").status_code == 200
