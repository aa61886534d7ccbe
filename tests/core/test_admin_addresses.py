"""Addresses of the admin that a person wrote: an answer, and never a failure."""

from __future__ import annotations

import pytest
from django.test import Client

from quizapp.accounts.models import User

pytestmark = pytest.mark.django_db
HUGE = "9" * 30


@pytest.fixture
def browser(client: Client, curator: User) -> Client:
    client.force_login(curator)
    client.raise_request_exception = False
    return client


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("catalog/question/?q=a%00b", 400),
        ("catalog/question/?status__exact=%00", 400),
        ("catalog/question/?%00=1", 400),
        ("catalog/tier/%00/change/", 400),
        ("catalog/question/abc/history/", 404),
        ("catalog/question/abc/history/1/", 404),
        ("catalog/question/1/history/abc/", 404),
        ("catalog/question/abc/change/", 404),
        ("submissions/submission/abc/change/", 404),
        ("submissions/submission/abc/history/", 404),
        ("submissions/submission/abc/delete/", 404),
        (f"catalog/question/{HUGE}/history/", 404),
    ],
)
def test_an_odd_address_is_answered(browser: Client, address: str, status: int) -> None:
    assert browser.get(f"/admin/{address}").status_code == status


@pytest.mark.parametrize(
    "address",
    [
        "catalog/question/?p=-5",
        "catalog/tier/_00/change/",
        "submissions/submission/?created_at__year=-1",
        "submissions/submission/?created_at__year=0&created_at__month=99",
        "catalog/question/?status__exact=nonsense&o=99.-99",
        f"catalog/question/?topic__id__exact={HUGE}",
        f"study/card/?q={HUGE}",
        "study/logentry/?q=abc&rating__exact=x",
        "submissions/submission/?q=abc",
        "submissions/submission/?problem__id__exact=abc",
        "submissions/submission/?created_at__day=31&created_at__month=2&created_at__year=2026",
        f"catalog/question/{HUGE}/change/",
        "autocomplete/?app_label=catalog&model_name=question&field_name=topic&term=x&page=abc",
    ],
)
def test_no_odd_address_is_a_failure(browser: Client, address: str) -> None:
    assert browser.get(f"/admin/{address}").status_code in (200, 302, 400, 403, 404)


@pytest.mark.parametrize(
    ("rows", "action", "chosen"),
    [
        ("submissions/submission", "requeue", "abc"),
        ("submissions/submission", "cancel", "abc"),
        ("catalog/question", "retire", "abc"),
        ("catalog/question", "retire", HUGE),
        ("catalog/question", "retire", "\0"),
    ],
)
def test_a_row_that_cannot_be_is_not_chosen(browser: Client, rows: str, action: str, chosen: str) -> None:
    answer = browser.post(f"/admin/{rows}/", {"action": action, "_selected_action": chosen})
    assert answer.status_code in (302, 400)


def test_good_addresses_are_as_before(browser: Client, curator: User) -> None:
    for address in (
        "",
        "accounts/user/",
        f"accounts/user/{curator.pk}/change/",
        f"accounts/user/{curator.pk}/history/",
    ):
        assert browser.get(f"/admin/{address}").status_code == 200
