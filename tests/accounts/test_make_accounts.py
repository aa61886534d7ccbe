"""Plain accounts for programs."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.contrib.auth import authenticate
from django.core.management import call_command


@pytest.mark.django_db
def test_it_prints_accounts_that_can_sign_in() -> None:
    out = StringIO()
    call_command("make_accounts", "3", stdout=out)
    accounts = json.loads(out.getvalue())
    assert len({account["username"] for account in accounts}) == 3
    assert all(authenticate(**account) is not None for account in accounts)


@pytest.mark.django_db
def test_a_second_batch_has_other_names() -> None:
    first, second = StringIO(), StringIO()
    call_command("make_accounts", "1", stdout=first)
    call_command("make_accounts", "1", stdout=second)
    assert json.loads(first.getvalue())[0]["username"] != json.loads(second.getvalue())[0]["username"]
