"""Two tabs with one row: neither save is lost without a word."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from quizapp.accounts.models import User
from quizapp.catalog.models import Company, InterviewRecord, Question, RecordItem
from tests.catalog.banks import BankFolder

pytestmark = pytest.mark.django_db


@pytest.fixture
def browser(client: Client, curator: User) -> Client:
    client.force_login(curator)
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    return client


def opened(browser: Client, row: Any) -> tuple[str, dict[str, Any]]:
    """A tab: its address and what the form on it would send."""
    address = reverse(f"admin:catalog_{row._meta.model_name}_change", args=[row.pk])
    page = browser.get(address)
    form = page.context["adminform"].form
    forms = [form]
    for each in page.context["inline_admin_formsets"]:
        forms += [each.formset.management_form, *each.formset.forms]
    values = {field.html_name: field.value() for each in forms for field in each}
    assert f'<input type="hidden" name="seen" value="{form.seen_now}">' in page.content.decode()
    sent = {name: value for name, value in values.items() if value is not None and value is not False}
    return address, {**sent, "seen": form.seen_now}


def test_the_second_of_two_tabs_is_told_and_keeps_what_was_typed(loaded: BankFolder, browser: Client) -> None:
    question = Question.objects.get(slug="online-softmax")
    address, first = opened(browser, question)
    _, second = opened(browser, question)
    assert browser.post(address, first | {"title_zh": "第一个"}).status_code == 302
    page = browser.post(address, second | {"answer_zh": "typed in the second tab"})
    assert page.status_code == 200
    text = page.content.decode()
    assert "Somebody saved this in the meantime." in text
    assert "typed in the second tab" in text
    question.refresh_from_db()
    assert (question.title_zh, "second tab" in question.answer_zh) == ("第一个", False)
    # Pressed again, now knowing, it is saved.
    now = page.context["adminform"].form.seen_now
    assert browser.post(address, second | {"answer_zh": "typed", "seen": now}).status_code == 302
    assert Question.objects.get(pk=question.pk).answer_zh == "typed"


def test_it_is_said_in_chinese(loaded: BankFolder, browser: Client) -> None:
    address, values = opened(browser, Question.objects.get(slug="online-softmax"))
    page = browser.post(address, values | {"seen": "older"}, HTTP_ACCEPT_LANGUAGE="zh-CN")
    assert "刚才有人保存过" in page.content.decode()


def test_an_item_that_changed_is_a_change_of_its_record(loaded: BankFolder, browser: Client) -> None:
    item = RecordItem.objects.filter(parent=None).first()
    assert item
    address, values = opened(browser, InterviewRecord.objects.get(pk=item.record_id))
    assert browser.post(address, values).status_code == 302
    RecordItem.objects.filter(pk=item.pk).update(text="changed elsewhere")
    assert browser.post(address, values).status_code == 200
    assert RecordItem.objects.get(pk=item.pk).text == "changed elsewhere"


@pytest.mark.parametrize("model", [Company, RecordItem])
def test_other_rows_likewise(loaded: BankFolder, browser: Client, model: Any) -> None:
    row = model.objects.first()
    address, values = opened(browser, row)
    assert browser.post(address, values | {"seen": "older"}).status_code == 200
    assert browser.post(address, values).status_code == 302


def test_a_new_row_has_nothing_to_be_compared_with(loaded: BankFolder, browser: Client) -> None:
    assert 'name="seen" value=""' in browser.get(reverse("admin:catalog_question_add")).content.decode()
