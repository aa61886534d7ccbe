"""Questions in the admin."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from quizapp.accounts.models import User
from quizapp.catalog.models import Question, Source
from quizapp.catalog.services import load_content
from tests.catalog.banks import BankFolder

pytestmark = pytest.mark.django_db


@pytest.fixture
def browser(client: Client, curator: User) -> Client:
    client.force_login(curator)
    return client


def form_of(browser: Client, slug: str) -> tuple[str, dict[str, Any]]:
    """The address of a question's form and what it holds, as a browser would send it back."""
    address = reverse("admin:catalog_question_change", args=[Question.objects.get(slug=slug).pk])
    page = browser.get(address)
    assert page.status_code == 200
    form = page.context["adminform"].form
    values = {name: form[name].value() for name in form.fields}
    return address, {name: "" if value is None else value for name, value in values.items() if value is not False}


def save(browser: Client, slug: str, **changes: Any) -> Any:
    address, values = form_of(browser, slug)
    return browser.post(address, {**values, **changes})


def test_the_list_searches_as_the_site_does(loaded: BankFolder, browser: Client) -> None:
    address = reverse("admin:catalog_question_changelist")
    assert "online-softmax" in browser.get(address).content.decode()
    page = browser.get(address, {"q": "ＫＶ Cache 的原理"}).content.decode()
    assert "kv-cache-idea" in page
    assert "bank-conflict" not in page
    assert browser.get(address, {"q": "x" * 500}).status_code == 200
    for query in ("kind__exact=choice", "chapter=cuda", "status__exact=published", "source__exact=bank"):
        assert browser.get(f"{address}?{query}").status_code == 200


def test_the_list_asks_as_often_for_many_rows(
    loaded: BankFolder, browser: Client, django_assert_max_num_queries: Any
) -> None:
    for number in range(30):
        loaded.question(f"softmax-{number}", title=f"softmax {number}")
    load_content(folder=loaded.root)
    with django_assert_max_num_queries(8):
        assert browser.get(reverse("admin:catalog_question_changelist")).status_code == 200


def test_saving_unchanged_changes_nothing(loaded: BankFolder, browser: Client) -> None:
    for slug in ("online-softmax", "bank-conflict", "kv-bytes", "kv-cache-idea", "reduce-sum"):
        address, values = form_of(browser, slug)
        as_browsers_send = {name: str(value).replace("\n", "\r\n") for name, value in values.items()}
        assert browser.post(address, as_browsers_send).status_code == 302
        assert Question.objects.get(slug=slug).source == Source.BANK, slug
    assert load_content(folder=loaded.root).moved == 0


def test_an_edit_survives_a_reload(loaded: BankFolder, browser: Client) -> None:
    assert save(browser, "online-softmax", title_zh="改过的标题", key_points_zh="- 一\n- 二\n- 三").status_code == 302
    loaded.replace("questions/cuda/softmax/bank-conflict.md", "选哪个", "到底选哪个")
    assert load_content(folder=loaded.root).conflicts == []
    question = Question.objects.get(slug="online-softmax")
    assert (question.title_zh, question.key_points_zh, question.source) == (
        "改过的标题",
        ["一", "二", "三"],
        Source.CURATOR,
    )
    assert "改过的标题" in question.search_title
    assert question.history.first().history_user.username == "charlie"
    assert question.history.count() == 2


def test_the_preview_is_rendered(loaded: BankFolder, browser: Client) -> None:
    address = reverse("admin:catalog_question_change", args=[Question.objects.get(slug="online-softmax").pk])
    assert "<math" in browser.get(address).content.decode()
    assert browser.get(reverse("admin:catalog_question_add")).status_code == 200


@pytest.mark.parametrize(
    ("slug", "field", "value"),
    [
        ("online-softmax", "key_points_zh", "no bullets"),
        ("online-softmax", "follow_ups_zh", "- 为什么？ [[Not A Slug]]"),
        ("online-softmax", "references", "title: [broken"),
        ("online-softmax", "references", "just text"),
        ("online-softmax", "references", "- url: https://example.org"),
        ("online-softmax", "references", "- {title: x, url: 'javascript:alert(1)'}"),
        ("online-softmax", "difficulty", "9"),
        ("bank-conflict", "options", "- {text_zh: a, right: true}"),
        ("bank-conflict", "options", "- 12"),
        ("bank-conflict", "options", "- {text_zh: a, right: true}\n- {text_zh: b, right: 'false'}\n- {text_zh: c}"),
        ("bank-conflict", "options", "- {text_zh: a, right: true}\n- {text_zh: b, right: 0}\n- {text_zh: c}"),
        ("bank-conflict", "options", "- {text_zh: a, right: true}\n- {text_zh: b, right: null}"),
        ("kv-bytes", "answer_rule", "{formula: 2 * heads, unit: byte}"),
        ("kv-bytes", "parameters", "a: &x [1]\nb: *x"),
        ("kv-bytes", "parameters", "layers: many"),
    ],
)
def test_what_cannot_be_saved(loaded: BankFolder, browser: Client, slug: str, field: str, value: str) -> None:
    page = save(browser, slug, **{field: value})
    assert page.status_code == 200
    assert page.context["adminform"].form.errors


def test_right_that_is_no_boolean_is_named(loaded: BankFolder, browser: Client) -> None:
    browser.defaults["HTTP_ACCEPT_LANGUAGE"] = "zh-CN"
    page = save(browser, "bank-conflict", options="- {text_zh: a, right: true}\n- {text_zh: b, right: 'false'}")
    assert "第 2 个选项" in str(page.context["adminform"].form.errors["options"])


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("{formula: 2 * heads, unit: byte}", "公式里的 heads 不是参数"),
        ("{formula: 2 * layers, unit: furlong}", "没有单位 &#x27;furlong&#x27;"),
        ("{formula: 2 * layers, unit: byte, relative_tolerance: -1}", "relative_tolerance 要是"),
        ("{formula: 2 *, unit: byte}", "公式 &#x27;2 *&#x27;："),
    ],
)
def test_a_bad_rule_is_told_in_the_curators_language(loaded: BankFolder, browser: Client, rule: str, said: str) -> None:
    browser.defaults["HTTP_ACCEPT_LANGUAGE"] = "zh-CN"
    page = save(browser, "kv-bytes", answer_rule=rule)
    assert said in str(page.context["adminform"].form.errors["answer_rule"])


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        ("key_points_zh", "\nno bullets", "第 2 行：每条以"),
        ("follow_ups_zh", "- 为什么？ [[Not A Slug]]", "这里不是：为什么？ [[Not A Slug]]"),
    ],
)
def test_a_bad_list_is_told_in_the_curators_language(
    loaded: BankFolder, browser: Client, field: str, text: str, said: str
) -> None:
    browser.defaults["HTTP_ACCEPT_LANGUAGE"] = "zh-CN"
    page = save(browser, "online-softmax", **{field: text})
    assert said in str(page.context["adminform"].form.errors[field])


def test_several_right_options_are_marked(loaded: BankFolder, browser: Client) -> None:
    options = "- {text_zh: a, right: true}\n- {text_zh: b, right: true}\n- {text_zh: c}"
    assert save(browser, "bank-conflict", options=options).status_code == 302
    assert Question.objects.get(slug="bank-conflict").multiple


def test_retiring_many_at_once(loaded: BankFolder, browser: Client) -> None:
    chosen = list(Question.objects.filter(slug__in=["online-softmax", "bank-conflict"]).values_list("pk", flat=True))
    address = reverse("admin:catalog_question_changelist")
    browser.post(address, {"action": "retire", "_selected_action": chosen})
    question = Question.objects.get(slug="online-softmax")
    assert (question.status, question.source) == ("retired", Source.CURATOR)
    assert question.history.count() == 2
    assert Question.objects.get(slug="kv-cache-idea").dead_links == ["online-softmax"]
    browser.post(address, {"action": "publish", "_selected_action": chosen})
    question.refresh_from_db()
    assert (question.status, question.source) == ("published", Source.BANK)


def test_questions_are_not_deleted(loaded: BankFolder, browser: Client) -> None:
    question = Question.objects.get(slug="online-softmax")
    assert (
        browser.post(reverse("admin:catalog_question_delete", args=[question.pk]), {"post": "yes"}).status_code == 403
    )
    assert Question.objects.filter(pk=question.pk).exists()


def test_history_is_shown(loaded: BankFolder, browser: Client) -> None:
    save(browser, "online-softmax", title_zh="改过的标题")
    question = Question.objects.get(slug="online-softmax")
    page = browser.get(reverse("admin:catalog_question_history", args=[question.pk]))
    assert "改过的标题" in page.content.decode()


def test_learners_stay_out(loaded: BankFolder, client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get(reverse("admin:catalog_question_changelist")).status_code == 302


@pytest.mark.parametrize(
    ("written", "named"),
    [
        ("year: .nan", "nan"),
        ("year: -.inf", "-inf"),
        ("year: 2020-01-01", "2020-01-01"),
        ("2020: x", "2020"),
        ("null: x", "None"),
        ("people: !!set {a}", "{&#x27;a&#x27;}"),
        ("people: [a, {b: [.nan]}]", "nan"),
    ],
)
def test_what_the_column_cannot_hold_is_said_and_nothing_lost(
    loaded: BankFolder, browser: Client, written: str, named: str
) -> None:
    text = f"- title: a paper\n  {written}\n"
    page = save(browser, "kv-cache-idea", references=text)
    assert page.status_code == 200
    said = str(page.context["adminform"].form.errors["references"])
    assert named in said
    assert "in quotes" in said or "引号" in said
    assert page.context["adminform"].form["references"].value() == text
    assert Question.objects.get(slug="kv-cache-idea").source == Source.BANK


def test_lists_and_names_within_are_kept(loaded: BankFolder, browser: Client) -> None:
    text = "- title: a paper\n  year: 2020\n  people: 'A, B'\n  url: https://example.org/\n"
    assert save(browser, "kv-cache-idea", references=text).status_code == 302
    found = Question.objects.get(slug="kv-cache-idea").references
    assert found == [{"title": "a paper", "year": 2020, "people": "A, B", "url": "https://example.org/"}]
