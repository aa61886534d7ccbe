"""Records, items and tables in the admin."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from quizapp.accounts.models import User
from quizapp.catalog.models import Company, InterviewRecord, Question, RecordItem, Source
from quizapp.catalog.services import load_content
from tests.catalog.banks import BankFolder

pytestmark = pytest.mark.django_db


@pytest.fixture
def browser(client: Client, curator: User) -> Client:
    client.force_login(curator)
    return client


def form_of(browser: Client, address: str) -> dict[str, Any]:
    page = browser.get(address)
    assert page.status_code == 200
    forms = [page.context["adminform"].form]
    for inline in page.context.get("inline_admin_formsets", []):
        forms += [inline.formset.management_form, *inline.formset.forms]
    values: dict[str, Any] = {}
    for form in forms:
        for name in form.fields:
            value = form[name].value()
            if value is not None and value is not False:
                values[form.add_prefix(name)] = value
    return values


def record_address(slug: str) -> str:
    return reverse("admin:catalog_interviewrecord_change", args=[InterviewRecord.objects.get(slug=slug).pk])


def test_lists(loaded: BankFolder, browser: Client) -> None:
    for name in ("interviewrecord", "recorditem", "company", "tier", "topic", "problem", "bankfile"):
        address = reverse(f"admin:catalog_{name}_changelist")
        assert browser.get(address).status_code == 200
        assert browser.get(address, {"q": "字节"}).status_code == 200
    page = browser.get(reverse("admin:catalog_recorditem_changelist"), {"linked": "no"})
    assert [item.text for item in page.context["cl"].result_list] == ["别的呢？"]


@pytest.mark.parametrize(("name", "most"), [("interviewrecord", 12), ("recorditem", 9), ("company", 8), ("topic", 6)])
def test_lists_ask_as_often_for_many_rows(
    loaded: BankFolder, browser: Client, django_assert_max_num_queries: Any, name: str, most: int
) -> None:
    for number in range(30):
        loaded.record(f"bytedance-x{number}")
    load_content(folder=loaded.root)
    with django_assert_max_num_queries(most):
        assert browser.get(reverse(f"admin:catalog_{name}_changelist")).status_code == 200


def test_saving_unchanged_changes_nothing(loaded: BankFolder, browser: Client) -> None:
    address = record_address("bytedance-2")
    assert browser.post(address, form_of(browser, address)).status_code == 302
    assert InterviewRecord.objects.get(slug="bytedance-2").source == Source.BANK
    assert load_content(folder=loaded.root).moved == 0


def test_a_new_link_is_counted_and_kept(loaded: BankFolder, browser: Client) -> None:
    address = record_address("bytedance-1")
    values = form_of(browser, address)
    assert values["items-1-text"] == "别的呢？"
    assert browser.post(address, {**values, "items-1-links": "kv-cache-idea, online-softmax"}).status_code == 302
    item = RecordItem.objects.get(record__slug="bytedance-1", position=2)
    assert item.links == ["kv-cache-idea", "online-softmax"]
    assert item.question == Question.objects.get(slug="kv-cache-idea")
    assert Question.objects.get(slug="kv-cache-idea").asked_count == 2
    assert InterviewRecord.objects.get(slug="bytedance-1").source == Source.BANK  # the words are the file's still
    loaded.replace("records/mixed-1.md", "讲 cp.async", "讲讲 cp.async")
    assert load_content(folder=loaded.root).conflicts == []
    item.refresh_from_db()
    assert item.links == ["kv-cache-idea", "online-softmax"]


def test_rewording_makes_it_the_curators(loaded: BankFolder, browser: Client) -> None:
    address = record_address("bytedance-1")
    browser.post(address, {**form_of(browser, address), "items-1-text": "换个说法"})
    record = InterviewRecord.objects.get(slug="bytedance-1")
    assert record.source == Source.CURATOR
    assert "换个说法" in record.search_text


def test_a_link_must_lead_somewhere(loaded: BankFolder, browser: Client) -> None:
    address = record_address("bytedance-1")
    page = browser.post(address, {**form_of(browser, address), "items-1-links": "no-such-question"})
    assert page.status_code == 200
    assert "no-such-question" in page.content.decode()


def test_one_item_by_itself(loaded: BankFolder, browser: Client) -> None:
    item = RecordItem.objects.get(record__slug="bytedance-1", position=2)
    address = reverse("admin:catalog_recorditem_change", args=[item.pk])
    assert browser.post(address, {**form_of(browser, address), "links": "tell-project"}).status_code == 302
    item.refresh_from_db()
    assert (item.question, item.technical) == (Question.objects.get(slug="tell-project"), False)


def test_an_edited_company_is_kept_and_renamed_in_the_counts(loaded: BankFolder, browser: Client) -> None:
    company = Company.objects.get(slug="bytedance")
    address = reverse("admin:catalog_company_change", args=[company.pk])
    values = form_of(browser, address)
    assert (
        browser.post(address, {**values, "guide_names": '["字节跳动"]', "name_en": "ByteDance Ltd"}).status_code == 302
    )
    company.refresh_from_db()
    assert (company.name_en, company.source) == ("ByteDance Ltd", Source.CURATOR)
    assert Question.objects.get(slug="online-softmax").asked_by["names_en"] == ["ByteDance Ltd"]
    loaded.replace("records/mixed-1.md", "讲 cp.async", "讲讲 cp.async")
    load_content(folder=loaded.root)
    company.refresh_from_db()
    assert company.name_en == "ByteDance Ltd"


def test_problems_and_files_are_for_reading(loaded: BankFolder, browser: Client) -> None:
    for name in ("problem", "bankfile"):
        assert browser.get(reverse(f"admin:catalog_{name}_changelist")).status_code == 200
        assert browser.get(reverse(f"admin:catalog_{name}_add")).status_code == 403


def test_line_ends_of_a_browser_are_no_edit(loaded: BankFolder, browser: Client) -> None:
    loaded.write(
        "records/bytedance-5.md",
        "---\nslug: bytedance-5\ntitle: 甲\ntier: T0\ntags: [一, 二]\n---\n\n第一行\n第二行\n\n"
        "1. 问\n\n   ```c\n   int a;\n   ```\n\n说明\n",
    )
    load_content(folder=loaded.root)
    address = record_address("bytedance-5")
    values = {name: str(value).replace("\n", "\r\n") for name, value in form_of(browser, address).items()}
    assert browser.post(address, values).status_code == 302
    assert InterviewRecord.objects.get(slug="bytedance-5").source == Source.BANK
    loaded.replace("records/bytedance-5.md", "第一行", "开头")
    assert load_content(folder=loaded.root).conflicts == []


@pytest.mark.parametrize(("field", "value"), [("tags", "- 1"), ("notes", "- text: x"), ("notes", "x"), ("kind", "x")])
def test_records_that_cannot_be_saved(loaded: BankFolder, browser: Client, field: str, value: str) -> None:
    address = record_address("bytedance-1")
    page = browser.post(address, {**form_of(browser, address), field: value})
    assert page.status_code == 200
    assert field in page.context["adminform"].form.errors
