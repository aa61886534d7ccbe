"""A session that ends while a page stands open."""

from __future__ import annotations

import pytest
from django.test import Client

from quizapp.accounts.models import User
from tests.web.world import World


@pytest.mark.parametrize(
    ("form", "page"),
    [
        ("/learn", "/"),
        ("/spread", "/"),
        ("/questions/warp-shuffle/learn", "/questions/warp-shuffle?topic=cuda"),
        ("/questions/warp-shuffle/card", "/questions/warp-shuffle"),
        ("/records/baidu-1/learn", "/records/baidu-1"),
        ("/stats/fit", "/stats?range=year"),
        ("/settings/token", "/settings"),
    ],
)
def test_signing_in_again_leads_back_to_the_page_of_the_form(
    visitor: Client, alice: User, world: World, form: str, page: str
) -> None:
    sent = visitor.post(form, headers={"referer": f"http://testserver{page}"}, follow=True)
    assert sent.redirect_chain[0][0].startswith("/accounts/login/?next=")
    login = {"login": "alice", "password": "alice-learns", "next": sent.context["redirect_field_value"]}
    back = visitor.post("/accounts/login/", login, follow=True)
    assert (back.status_code, back.redirect_chain[-1][0]) == (200, page)


@pytest.mark.parametrize("referer", ["", "https://evil.example/x", "http://testserver//evil.example", "http://[", "no"])
def test_and_never_to_another_site(visitor: Client, alice: User, referer: str) -> None:
    sent = visitor.post("/learn", headers={"referer": referer}, follow=True)
    login = {"login": "alice", "password": "alice-learns", "next": sent.context["redirect_field_value"] or ""}
    assert visitor.post("/accounts/login/", login).headers["Location"] == "/"
