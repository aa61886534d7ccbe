"""The page of the sitting leaves what the island needs."""

from __future__ import annotations

from django.test import Client

from tests.web.test_problems import island_data


def test_mount_point_and_addresses(alice_client: Client) -> None:
    page = alice_client.get("/review").content.decode()
    assert 'id="review" data-island="review"' in page
    assert island_data(page, "review-data") == {
        "home": "/",
        "problem": "/problems/__slug__",
        "question": "/questions/__slug__",
    }
    assert '<meta name="learner" content="' in page
    assert 'class="tabbar"' not in page  # a focus screen


def test_without_script_it_says_why(alice_client: Client) -> None:
    assert "Reviewing needs JavaScript" in alice_client.get("/review").content.decode()


def test_a_visitor_is_sent_to_sign_in(visitor: Client, db: None) -> None:
    assert visitor.get("/review").headers["Location"] == "/accounts/login/?next=/review"


def test_only_reading(alice_client: Client) -> None:
    assert alice_client.post("/review").status_code == 405
